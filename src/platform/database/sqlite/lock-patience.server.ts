import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 25;

/**
 * Tries again while somebody else holds a lock, in pauses that leave the process free. It gives up
 * once the lock was refused for `patienceMs` on end since it was asked for: a queue behind a lock
 * that stays gives up together, one behind work that goes on waits its turn.
 */
export class LockPatience {
  readonly #isLocked: (error: unknown) => boolean;
  readonly #patienceMs: number;
  readonly #now: () => number;
  /** The first refusal since somebody had the lock. */
  #refusedSince: number | null = null;

  constructor(
    isLocked: (error: unknown) => boolean,
    patienceMs: number,
    now = () => performance.now(),
  ) {
    this.#isLocked = isLocked;
    this.#patienceMs = patienceMs;
    this.#now = now;
  }

  /** Runs what needs the lock, asked for at `asked` by `performance.now()`; throws what it threw last. */
  async run<Result>(asked: number, work: () => Result): Promise<Result> {
    for (let longest = 1; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
      try {
        const result = work();
        this.#refusedSince = null;
        return result;
      } catch (error) {
        if (!this.#isLocked(error)) throw error;
        const now = this.#now();
        this.#refusedSince ??= now;
        const waited = now - Math.max(asked, this.#refusedSince);
        if (waited >= this.#patienceMs) throw error;
      }
      // Another length each time, so that two who wait do not meet again and again.
      await pause(longest * (0.5 + Math.random() / 2));
    }
  }
}
