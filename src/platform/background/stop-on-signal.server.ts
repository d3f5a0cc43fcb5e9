/** Limit of the stop, for example when a mail server does not answer. */
const longestStopMs = 30_000;

/** Ends the process when `stop` is done or takes too long; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), longestStopMs);
      void stop().then(() => process.exit(0));
    });
  }
}
