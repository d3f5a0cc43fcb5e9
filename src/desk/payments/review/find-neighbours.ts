interface Neighbours {
  /** Position from 1. Null when the payment is not in the list. */
  position: number | null;
  previous: string | null;
  next: string | null;
}

/** Returns the neighbours in a list; the first follows the last. */
export function findNeighbours(list: readonly string[], one: string): Neighbours {
  const index = list.indexOf(one);
  const others = [...list.slice(index + 1), ...list.slice(0, Math.max(0, index))];
  return {
    position: index === -1 ? null : index + 1,
    previous: others.at(-1) ?? null,
    next: others[0] ?? null,
  };
}
