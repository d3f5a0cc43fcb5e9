/** Returns the length of the drawn river, along which all places are measured. */
export function drawnMeters({
  centreLine,
}: {
  centreLine: readonly (readonly [x: number, y: number, width: number])[];
}): number {
  return centreLine.reduce((total, [x, y], index) => {
    const [lastX, lastY] = centreLine[index - 1] ?? [x, y];
    return total + Math.hypot(x - lastX, y - lastY);
  }, 0);
}
