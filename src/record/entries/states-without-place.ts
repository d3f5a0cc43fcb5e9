/** The states of a payment in which its place is free again. */
export const statesWithoutPlace = ['expired', 'refunded', 'withdrawn'] as const;
