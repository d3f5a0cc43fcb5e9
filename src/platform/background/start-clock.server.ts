/** Something that is done again and again, on its own: no other clock waits for it. */
export interface Clock {
  name: string;
  /** Milliseconds from the end of one round to the begin of the next. */
  everyMs: number;
  round: (now: Date) => Promise<unknown>;
}

export interface RunningClock {
  /** Lets no further round begin; done when the one under way is. */
  stop: () => Promise<void>;
}

/** Starts a clock; a round that fails is told, and the next one tries again. */
export function startClock(
  { name, everyMs, round }: Clock,
  onFailure: (clock: string, error: unknown) => void,
): RunningClock {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = runOnce().then(next);
    }, everyMs);
    timer.unref();
  };
  const runOnce = async () => {
    try {
      await round(new Date());
    } catch (error) {
      onFailure(name, error);
    }
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
