export type Signal = ReturnType<typeof createSignal>;

/** Time during which a failed request counts as no signal. */
const memory = 10_000;

/** Remembers the last failed request, so that the next page does not wait as long. */
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
