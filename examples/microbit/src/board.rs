//! A micro:bit's lights, buttons and UART, by its HAL.

#[cfg_attr(target_abi = "eabi", path = "version1.rs")]
#[cfg_attr(target_abi = "eabihf", path = "version2.rs")]
mod version;

use core::fmt::Write;
use core::panic::PanicInfo;

use cortex_m_rt::entry;
use microbit::Board;
use microbit::display::blocking::Display;
use microbit::hal::Timer;
use static_cell::ConstStaticCell;
use tabletop::connect::search::Slot;
use tabletop::panel::{Active, Panel};
use tabletop_microbit::Play;

/// The opponent's memory: 4 KiB.
static SLOTS: ConstStaticCell<[Slot; 512]> = ConstStaticCell::new([Slot::EMPTY; 512]);

#[entry]
fn main() -> ! {
    if let (Some(board), Some(slots)) = (Board::take(), SLOTS.try_take())
        && let Some(play) = Play::new(slots)
    {
        run(board, play)
    }
    stop()
}

fn run(board: Board, mut play: Play<'_>) -> ! {
    #[cfg(target_abi = "eabi")]
    let uart = board.UART0;
    #[cfg(target_abi = "eabihf")]
    let uart = board.UARTE0;
    let mut output = version::serial(uart, board.uart);
    let mut timer = Timer::new(board.TIMER0);
    let mut display = Display::new(board.display_pins);
    display.set_delay_ms(version::ROW_MS);
    let buttons = [
        board.buttons.button_a.degrade(),
        board.buttons.button_b.degrade(),
    ];
    let mut panel = Panel::new(buttons, Active::Low, 0);

    let mut shown = None;
    let mut tick = 0_u32;
    loop {
        let picture = play.picture();
        let title = play.title();
        if shown != Some((picture, title)) {
            // Nobody may be listening.
            let _ = writeln!(output, "{title}\n{picture}");
            shown = Some((picture, title));
        }
        display.show(&mut timer, picture.lit(tick), version::TICK_MS);
        // A pin of this board can always be read.
        play.tick(&panel.tick().unwrap_or_default());
        tick = tick.wrapping_add(1);
    }
}

/// The reset button begins again.
fn stop() -> ! {
    loop {
        cortex_m::asm::wfi();
    }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    stop()
}
