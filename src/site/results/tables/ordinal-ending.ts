const endings = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What an ordinal ends by: the last digit of its number, except for eleven to thirteen. */
export type OrdinalEnding = (typeof endings)[number] | 11 | 12 | 13;

/** The text (`ordinal.…`) that writes this place in words: "1er Lugar", "11th place". */
export function ordinalEnding(rank: number): OrdinalEnding {
  const pair = rank % 100;
  if (pair === 11 || pair === 12 || pair === 13) return pair;
  return endings[rank % 10] ?? 0;
}
