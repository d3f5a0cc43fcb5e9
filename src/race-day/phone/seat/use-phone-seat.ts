import { useEffect, useState } from 'react';
import type { PhoneClock } from '../clock/create-phone-clock.ts';
import { type ScreenSign, useHeartbeat } from '../page/use-heartbeat.ts';
import { keepSeat, keptSeat } from './kept-seat.ts';
import type { PhoneSeat } from './phone-seat.ts';

interface SeatOfPhone {
  /** What the server says, else what the phone kept; null where it has none. */
  seat: PhoneSeat | null;
  /** Whether both were asked as far as that goes now. */
  isKnown: boolean;
  line: ReturnType<typeof useHeartbeat>['line'];
}

/**
 * The seat of this phone, with or without a line, and how the line is; tells the server how the phone
 * is. `unsent` and `screen` as for `useHeartbeat`.
 */
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
    // The same seat stays the same object: who depends on it does not begin anew with each call.
    if (text !== null) {
      const said: PhoneSeat = JSON.parse(text);
      // The one of the disk, too, where the server says the same: what is open on the screen stays open.
      setSeat((before) => (JSON.stringify(before) === JSON.stringify(said) ? before : said));
      // A browser that keeps nothing asks again after each start.
      keepSeat(said).catch(() => undefined);
    } else if (kept) setSeat((before) => before ?? kept);
  }, [text, kept]);
  const isKnown = seat !== null || (kept !== undefined && line !== 'asking');
  return { seat, isKnown, line };
}
