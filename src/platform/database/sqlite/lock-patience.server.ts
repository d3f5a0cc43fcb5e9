import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 25;

/**
 * Retries while a lock is held. Gives up once the lock was refused for `patienceMs` without a
 * break: callers behind a stuck lock fail, callers behind progressing work keep waiting.
 */
export class LockPatience {
  readonly #isLocked: (error: unknown) => boolean;
  readonly #patienceMs: number;
  readonly #now: () => number;
  /** Time of the first refusal since the lock was last obtained; null when none is running. */
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

  /** Runs work that needs the lock, requested at `asked` (`performance.now()`); throws its last error. */
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
      // Random pauses keep two waiting processes from colliding again and again.
      await pause(longest * (0.5 + Math.random() / 2));
    }
  }
}
