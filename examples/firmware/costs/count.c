/* A QEMU plugin (interface version 1) that counts the guest's instructions between two addresses:
 * one number a line, in the order of the intervals, on standard error. The instruction at `begin`
 * starts a count and is not in it; the one at `end` stops it and is not in it either. Without
 * addresses all instructions of the run are one count.
 *
 * Debian ships no header for plugins, so what is used of the interface is declared here. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct qemu_plugin_tb;
struct qemu_plugin_insn;
typedef uint64_t plugin_id;
void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id, void (*)(plugin_id, struct qemu_plugin_tb *));
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *);
/* The third argument: 0, registers are neither read nor written. */
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *, void (*)(unsigned, void *), int, void *);
/* The second argument: 0, the last is added to the third, in the emulated code itself. */
void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn *, int, void *, uint64_t);
void qemu_plugin_register_atexit_cb(plugin_id, void (*)(plugin_id, void *), void *);

#define PUBLIC __attribute__((visibility("default")))
PUBLIC int qemu_plugin_version = 1;

/* Of all instructions so far but marks. */
static uint64_t count;
static uint64_t start;
static int counting;

static void begins(unsigned cpu, void *unused)
{
    (void)cpu, (void)unused;
    counting = 1;
    start = count;
}

static void ends(unsigned cpu, void *unused)
{
    (void)cpu, (void)unused;
    if (counting)
        fprintf(stderr, "%llu\n", (unsigned long long)(count - start));
    counting = 0;
}

static void exits(plugin_id id, void *unused)
{
    (void)id, (void)unused;
    fprintf(stderr, "%llu\n", (unsigned long long)count);
}

static uint64_t begin, end;

static void translated(plugin_id id, struct qemu_plugin_tb *block)
{
    (void)id;
    for (size_t i = 0; i < qemu_plugin_tb_n_insns(block); i++) {
        struct qemu_plugin_insn *instruction = qemu_plugin_tb_get_insn(block, i);
        uint64_t address = qemu_plugin_insn_vaddr(instruction);
        if (address == begin || address == end)
            qemu_plugin_register_vcpu_insn_exec_cb(instruction, address == begin ? begins : ends, 0, NULL);
        else
            qemu_plugin_register_vcpu_insn_exec_inline(instruction, 0, &count, 1);
    }
}

/* Arguments: begin=ADDRESS end=ADDRESS, or none. The lowest bit, which marks Thumb code, is dropped. */
PUBLIC int qemu_plugin_install(plugin_id id, const void *info, int argc, char **argv)
{
    (void)info;
    for (int i = 0; i < argc; i++) {
        if (strncmp(argv[i], "begin=", 6) == 0)
            begin = strtoull(argv[i] + 6, NULL, 0) & ~1ull;
        else if (strncmp(argv[i], "end=", 4) == 0)
            end = strtoull(argv[i] + 4, NULL, 0) & ~1ull;
        else
            return 1;
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    if (argc == 0)
        qemu_plugin_register_atexit_cb(id, exits, NULL);
    return 0;
}
