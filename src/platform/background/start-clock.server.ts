export interface Clock {
  name: string;
  /** Milliseconds from the end of one round to the beginning of the next. */
  everyMs: number;
  round: (now: Date) => Promise<unknown>;
}

export interface RunningClock {
  stop: () => Promise<void>;
}

/** Starts a recurring job; a failed round is reported, and the next one tries again. */
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
