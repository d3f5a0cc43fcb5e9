import type { ChangeWatch } from '../../../platform/database/follow-notices.server.ts';

interface RaceDayFollowOptions {
  streams: readonly { look: () => void; readonly size: number }[];
  changes: Pick<ChangeWatch, 'token' | 'onCall'>;
}

const lookMs = 100;

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
