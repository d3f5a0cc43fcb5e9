import { type ReactNode, useRef } from 'react';

interface StampButtonProps {
  /** Gets when the finger or the key came down, as the event's `timeStamp`. */
  onStamp: (timeStamp: number) => void;
  children: ReactNode;
}

/** The one big button: it stamps when it is touched, not when it is let go. */
export function StampButton({ onStamp, children }: StampButtonProps) {
  const handled = useRef(Number.NEGATIVE_INFINITY);
  const stamp = (timeStamp: number) => {
    handled.current = timeStamp;
    onStamp(timeStamp);
  };
  return (
    <button
      type="button"
      className="timing-stamp"
      onPointerDown={({ nativeEvent, isPrimary, button }) => {
        // A second finger on the button is a second boat: phones are held in cold hands.
        if (button === 0 || !isPrimary) stamp(nativeEvent.timeStamp);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) stamp(event.nativeEvent.timeStamp);
      }}
      // Only who has neither finger nor key, such as a screen reader, comes by a click alone.
      onClick={({ nativeEvent, detail }) => {
        const isAlone = nativeEvent.timeStamp - handled.current > 3000;
        if (detail === 0 && isAlone) stamp(nativeEvent.timeStamp);
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}
