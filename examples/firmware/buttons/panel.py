#!/usr/bin/env python3
"""The five buttons of the LM3S6965 board under the program `panel`, pressed through QEMU's keys."""

from machine import Failure, Machine, main, person

# Buttons and the keys that QEMU's board takes for them.
KEYS = {"up": "up", "down": "down", "left": "left", "right": "right", "select": "ctrl"}
TYPED = {b"\x1b[A": "up", b"\x1b[B": "down", b"\x1b[D": "left", b"\x1b[C": "right", b" ": "select",
         b"\n": "select"}
WORDS = "arrows and space press; h and then one of them holds; q ends"


def send(machine, *strokes):
    """Keys down or up, at once and in this order."""
    machine.qmp("input-send-event", events=[
        {"type": "key", "data": {"down": down, "key": {"type": "qcode", "data": KEYS[button]}}}
        for button, down in strokes])


def start(machine):
    """Runs the program until it looks at the buttons: up is known only of one that went up."""
    machine.run()
    for _ in range(600):
        send(machine, *[(button, down) for button in KEYS for down in (True, False)])
        line = machine.line(0.1)
        if line is not None:
            break
    if line != "ready":
        raise Failure(f"{line!r} instead of 'ready'")


def play(image):
    with Machine("lm3s6965evb", image) as machine:
        start(machine)
        person(machine, lambda button, down: send(machine, (button, down)), TYPED, WORDS)


def check(image):
    with Machine("lm3s6965evb", image) as machine:
        start(machine)
        machine.quiet(0.2)
        # Each button alone.
        for button in KEYS:
            send(machine, (button, True))
            machine.expect(f"{button} pressed")
            send(machine, (button, False))
            machine.expect(f"{button} released")
        # One held: that is told once, however long.
        send(machine, ("left", True))
        machine.expect("left pressed", "left held")
        machine.quiet(1.2)
        send(machine, ("left", False))
        machine.expect("left released")
        # All together, told in the order of the pins; then one up while the others stay.
        send(machine, *[(button, True) for button in KEYS])
        machine.expect(*[f"{button} pressed" for button in KEYS])
        send(machine, ("left", False))
        machine.expect("left released")
        machine.expect(*[f"{button} held" for button in KEYS if button != "left"])
        send(machine, *[(button, False) for button in KEYS])
        machine.expect(*[f"{button} released" for button in KEYS if button != "left"])
        # Contacts that bounce within a tick are no press.
        send(machine, *[("up", down) for _ in range(10) for down in (True, False)])
        machine.quiet(0.2)
    print("panel: pressed, held and released as the keys were, of five buttons")


main("panel", play, check)
