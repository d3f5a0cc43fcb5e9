/** Claims last for minutes and turns for less than one, so coarse steps suffice. */
const stepMs = 10_000;

/**
 * Returns a clock for a round that began at `now`: a monotonic counter adds the elapsed time in steps of ten seconds.
 * Otherwise a claim made late in a long round would be over at once.
 */
export function runningFrom(now: Date): () => Date {
  const begun = performance.now();
  return () => {
    const steps = Math.floor((performance.now() - begun) / stepMs);
    return new Date(now.getTime() + steps * stepMs);
  };
}
