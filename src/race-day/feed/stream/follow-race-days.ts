import type { ChangeWatch } from '../../../platform/database/follow-notices.server.ts';

interface Following {
  streams: readonly { look: () => void; readonly size: number }[];
  changes: Pick<ChangeWatch, 'token' | 'onCall'>;
}

/** How often a process looks for what another one committed and nobody called out, in milliseconds. */
const lookMs = 200;

/** Has streams told of what any process commits; answers what ends it. */
export function followRaceDays({ streams, changes }: Following): () => void {
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
