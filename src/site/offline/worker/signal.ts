/** What the last requests told about the signal. */
export type Signal = ReturnType<typeof createSignal>;

/** For how long a failed request is taken as a sign for the next one, in milliseconds. */
const memory = 10_000;

/**
 * Remembers that the last request went nowhere, so that the next page does not wait as long again.
 * It lives in the worker, which the browser may end at any time: then it is forgotten.
 */
export function createSignal() {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    failed: () => {
      failedAt = Date.now();
    },
    answered: () => {
      failedAt = Number.NEGATIVE_INFINITY;
    },
    isWeak: () => Date.now() - failedAt < memory,
  };
}
