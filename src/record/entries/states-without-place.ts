/** The payment states that free the place. */
export const statesWithoutPlace = ['expired', 'refunded', 'withdrawn'] as const;
