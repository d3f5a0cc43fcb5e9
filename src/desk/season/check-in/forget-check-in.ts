import { openCheckInStore } from './check-in-store.ts';

/** Throws away the list of people on this device; what is unsent stays for the next who signs in. */
export async function forgetCheckIn(): Promise<void> {
  try {
    await (await openCheckInStore()).forgetList();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
