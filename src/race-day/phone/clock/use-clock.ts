import { useEffect, useState } from 'react';
import type { ClockReading } from './best-clock.ts';
import { createPhoneClock, type PhoneClock } from './create-phone-clock.ts';

const shownEvery = 5000;

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
