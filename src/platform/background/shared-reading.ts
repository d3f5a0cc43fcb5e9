/** Makes a function that shares one reading among all callers that arrive before it begins. */
export function sharedReading<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Read> | null = null;
  const begin = (): Promise<Read> => {
    next = null;
    const reading = read();
    const settled = reading.then(
      () => undefined,
      () => undefined,
    );
    running = settled;
    void settled.then(() => {
      if (running === settled) running = null;
    });
    return reading;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(begin);
    return next;
  };
}
