interface Following {
  streams: readonly { look: () => void; readonly size: number }[];
  /** Another number after each commit of anybody; null where one has to ask. */
  token: () => number | null;
}

/** How often a process looks for what another one committed, in milliseconds. */
const lookMs = 200;

/** Has streams told of what other processes commit; answers what ends it. */
export function followRaceDays({ streams, token }: Following): () => void {
  let seen: number | null = null;
  const timer = setInterval(() => {
    if (streams.every(({ size }) => size === 0)) return;
    const now = token();
    if (now !== null && now === seen) return;
    seen = now;
    for (const { look } of streams) look();
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
