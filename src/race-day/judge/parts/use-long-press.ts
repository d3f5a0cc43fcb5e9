import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A finger that rests so long means more than a touch. In milliseconds. */
const long = 550;

/** Handlers of a button that does one thing when touched and another when held. */
export function useLongPress(onTouch: (at: number) => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown() {
      wasHeld.current = false;
      end();
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, long);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: (_event: PointerEvent) => end(),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      if (wasHeld.current) wasHeld.current = false;
      else onTouch(event.timeStamp);
    },
  };
}
