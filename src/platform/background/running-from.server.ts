/** Claims last for minutes, turns for most of one. */
const stepMs = 10_000;

/**
 * The time of a round that began at `now`, as it goes on: a counter that nobody sets adds what has
 * passed, in whole steps of ten seconds. What is claimed late in a long round would else be over as
 * soon as it is claimed.
 */
export function runningFrom(now: Date): () => Date {
  const begun = performance.now();
  return () => {
    const steps = Math.floor((performance.now() - begun) / stepMs);
    return new Date(now.getTime() + steps * stepMs);
  };
}
