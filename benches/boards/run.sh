#!/usr/bin/env bash
# Instructions for ranking a thousand fixed hands of seven cards, call included, on an emulated
# Cortex-M0 and Cortex-M3: mean and worst, from a built hand and from seven cards. Instructions, not
# cycles. What two marks cost with nothing between them is taken off.
#
# Wants qemu-system-arm, gcc and llvm-nm or arm-none-eabi-nm; and either `rustup target add TARGET`, or
# Debian's compiler with its library source (BOARDS_TOOLCHAIN=debian forces it).
set -euo pipefail
cd "$(dirname "$0")"

nm=$(command -v arm-none-eabi-nm || command -v llvm-nm || command -v llvm-nm-14)
mkdir -p target
gcc -O2 -shared -fPIC -o target/count.so count.c

build() {
    local libdir
    libdir=$(rustc --print target-libdir --target "$1")
    if [ "${BOARDS_TOOLCHAIN:-}" != debian ] && [ -d "$libdir" ]; then
        echo "# $1: $(rustc --version)"
        cargo build -q --release --target "$1"
        images=target/$1/release
    else
        echo "# $1: $(/usr/bin/rustc --version), Debian's"
        RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=core CARGO_TARGET_DIR=target/debian \
            /usr/bin/cargo build -q --release --target "$1"
        images=target/debian/$1/release
    fi
}

mark() { "$nm" "$1" | awk -v name="$2" '$3 == name { print "0x" $1 }'; }

for board in thumbv6m-none-eabi:microbit thumbv7m-none-eabi:lm3s6965evb; do
    target=${board%%:*} machine=${board##*:}
    build "$target"
    for image in compact fast aya; do
        elf=$images/$image
        qemu-system-arm -machine "$machine" -nographic -monitor none -serial none \
            -semihosting-config enable=on,target=native -kernel "$elf" \
            -plugin "target/count.so,begin=$(mark "$elf" begin),end=$(mark "$elf" end)" 2>&1 </dev/null |
            awk -v what="$target $image" '
                !/^[0-9]+$/ { next }
                {
                    kind = intervals++ % 3
                    if (kind == 0) { marks = $1; next }
                    sum[kind] += $1 - marks
                    if ($1 - marks > worst[kind]) worst[kind] = $1 - marks
                }
                END {
                    if (intervals != 3000) { print what ": " intervals " intervals, not 3000"; exit 1 }
                    printf "%s: built hand %.1f, worst %d; seven cards %.1f, worst %d\n",
                        what, sum[1] / 1000, worst[1], sum[2] / 1000, worst[2]
                }'
    done
    # Making odds, and steps of one, at worst: twenty tables of each shape, forty steps of each.
    elf=$images/odds
    qemu-system-arm -machine "$machine" -nographic -monitor none -serial none \
        -semihosting-config enable=on,target=native -kernel "$elf" \
        -plugin "target/count.so,begin=$(mark "$elf" begin),end=$(mark "$elf" end)" 2>&1 </dev/null |
        awk -v what="$target odds" '
            !/^[0-9]+$/ { next }
            intervals++ % 2 == 0 { marks = $1; next }
            {
                place = intervals / 2 - 1
                shape = int(place / 820)
                kind = place % 41 == 0 ? "new" : "step"
                if ($1 - marks > worst[kind, shape]) worst[kind, shape] = $1 - marks
            }
            END {
                for (shape = 0; shape < 8; shape++)
                    printf "%s: shape %d: new %d, step of one %d\n", what, shape, worst["new", shape], worst["step", shape]
            }'
done
