/** Interval of the moves in milliseconds, and the places of the picture. */
const [burnMs, ring] = [
  120_000,
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const,
] as const;

/** Returns the shift of the picture that prevents burn-in: pixels to the right and down. */
export function burnShift(at: number, step: number): { x: number; y: number } {
  const [x, y] = ring[Math.floor(at / burnMs) % ring.length] ?? [0, 0];
  return { x: x * step || 0, y: y * step || 0 };
}
