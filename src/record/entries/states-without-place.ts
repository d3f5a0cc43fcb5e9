export const statesWithoutPlace = ['expired', 'refunded', 'withdrawn'] as const;
