export type Stop = ReturnType<typeof stopOnSignals>;

/** Ends a lasting command on a signal; npm and terminals may send a signal twice, which changes nothing. */
export function stopOnSignals() {
  const ending = new AbortController();
  const end = () => ending.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, end);
  return {
    signal: ending.signal,
    end,
    forget(): void {
      for (const signal of signals) process.off(signal, end);
    },
  };
}
