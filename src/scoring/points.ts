const TOP_TWENTY = [
  100, 92, 86, 81, 77, 74, 71, 68, 65, 62, 60, 58, 56, 54, 52, 50, 48, 46, 44, 42,
];

/** Most points that one race of the championship gives. */
export const maximumPoints = 100;

/**
 * Points of one race by place, as the clubs agreed for the national slalom championship: 100 for
 * the first, 42 for the twentieth, then one less a place down to 1.
 */
export function pointsByPlace(place: number): number {
  return TOP_TWENTY[place - 1] ?? Math.max(1, 42 - (place - TOP_TWENTY.length));
}
