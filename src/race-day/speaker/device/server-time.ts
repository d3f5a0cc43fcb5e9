import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';

/** Returns the server's time as measured by the device, in epoch milliseconds. */
export function serverTime(clock: PhoneClock): number {
  const { deviceTime, offset } = clock.stamp(performance.now());
  return Math.round((deviceTime + offset) / 1000);
}
