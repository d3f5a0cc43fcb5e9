/** A mail server that does not answer holds no stop up for longer, in milliseconds. */
const longestStopMs = 30_000;

/** Ends the process once `stop` is done, or after a while without it; at a second signal at once. */
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
