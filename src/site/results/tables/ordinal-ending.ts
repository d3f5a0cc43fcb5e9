const endings = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Key of an ordinal's ending: the last digit, except for eleven to thirteen. */
export type OrdinalEnding = (typeof endings)[number] | 11 | 12 | 13;

/** Returns the key of the text (`ordinal.…`) for a place: "1er Lugar", "11th place". */
export function ordinalEnding(rank: number): OrdinalEnding {
  const pair = rank % 100;
  if (pair === 11 || pair === 12 || pair === 13) return pair;
  return endings[rank % 10] ?? 0;
}
