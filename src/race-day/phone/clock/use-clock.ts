import { useEffect, useState } from 'react';
import type { ClockReading } from './best-clock.ts';
import { createPhoneClock, type PhoneClock } from './create-phone-clock.ts';

/** How often what is shown follows the age of a measurement, in milliseconds. */
const shownEvery = 5000;

/** The one clock of a page, and what it lacks to the server's now; null before the first measurement. */
export function useClock(): { clock: PhoneClock; reading: ClockReading | null } {
  const [clock] = useState(createPhoneClock);
  const [reading, setReading] = useState<ClockReading | null>(null);
  useEffect(() => {
    const show = () => setReading(clock.read());
    const stop = clock.listen(show);
    const timer = setInterval(show, shownEvery);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [clock]);
  return { clock, reading };
}
