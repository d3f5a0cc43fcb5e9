const TOP_TWENTY = [
  100, 92, 86, 81, 77, 74, 71, 68, 65, 62, 60, 58, 56, 54, 52, 50, 48, 46, 44, 42,
];

export const maximumPoints = 100;

/**
 * Returns the clubs' agreed points: 100 for the first, 42 for the twentieth, then one less per rank
 * down to 1.
 */
export function pointsByRank(rank: number): number {
  return TOP_TWENTY[rank - 1] ?? Math.max(1, 42 - (rank - TOP_TWENTY.length));
}
