import type { ChangeWatch } from '../../../platform/database/follow-notices.server.ts';

interface RaceDayFollowOptions {
  streams: readonly { look: () => void; readonly size: number }[];
  changes: Pick<ChangeWatch, 'token' | 'onCall'>;
}

/** How often a process looks for commits of other processes that were not announced. */
const lookMs = 200;

/** Makes streams look whenever any process commits; returns the function that ends this. */
export function followRaceDays({ streams, changes }: RaceDayFollowOptions): () => void {
  let seen: number | null = null;
  let isOver = false;
  function lookOn(): void {
    if (isOver || streams.every(({ size }) => size === 0)) return;
    const now = changes.token();
    if (now !== null && now === seen) return;
    seen = now;
    for (const { look } of streams) look();
  }
  changes.onCall(lookOn);
  const timer = setInterval(lookOn, lookMs);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
