// Where a Cortex-M begins: the stack's top and the C library's start.

extern void _start(void);
extern char __stack;

struct vectors {
    void *stack;
    void (*reset)(void);
};

__attribute__((section(".vectors"), used)) static const struct vectors vectors = {&__stack, _start};
