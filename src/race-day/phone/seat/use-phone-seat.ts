import { useEffect, useState } from 'react';
import type { PhoneClock } from '../clock/create-phone-clock.ts';
import { type ScreenSign, useHeartbeat } from '../page/use-heartbeat.ts';
import { keepSeat, keptSeat } from './kept-seat.ts';
import type { PhoneSeat } from './phone-seat.ts';

interface SeatOfPhone {
  /** The seat according to the server, or else the stored one; null when the phone has none. */
  seat: PhoneSeat | null;
  /** Whether both sources have been tried. */
  isKnown: boolean;
  line: ReturnType<typeof useHeartbeat>['line'];
}

/** Returns the phone's seat, online or offline. `unsent` and `screen` as for `useHeartbeat`. */
export function usePhoneSeat(
  clock: PhoneClock,
  unsent?: () => number,
  screen?: () => ScreenSign,
): SeatOfPhone {
  const { seat: told, line } = useHeartbeat(clock, unsent, screen);
  const [kept, setKept] = useState<PhoneSeat | null>();
  useEffect(() => {
    void keptSeat().then(setKept);
  }, []);
  const text = told && JSON.stringify(told);
  const [seat, setSeat] = useState<PhoneSeat | null>(null);
  useEffect(() => {
    // An unchanged seat stays the same object, so that dependent effects do not restart with each call.
    if (text !== null) {
      const said: PhoneSeat = JSON.parse(text);
      // Keeps the stored object when the server agrees, so that open dialogs stay open.
      setSeat((before) => (JSON.stringify(before) === JSON.stringify(said) ? before : said));
      // A browser without storage asks again after each start.
      keepSeat(said).catch(() => undefined);
    } else if (kept) setSeat((before) => before ?? kept);
  }, [text, kept]);
  const isKnown = seat !== null || (kept !== undefined && line !== 'asking');
  return { seat, isKnown, line };
}
