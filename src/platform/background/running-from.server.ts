/** Claims last for minutes and turns for less than one, so coarse steps suffice. */
const stepMs = 10_000;

/** A fixed `now` would end a claim made late in a long round at once. */
export function runningFrom(now: Date): () => Date {
  const begun = performance.now();
  return () => {
    const steps = Math.floor((performance.now() - begun) / stepMs);
    return new Date(now.getTime() + steps * stepMs);
  };
}
