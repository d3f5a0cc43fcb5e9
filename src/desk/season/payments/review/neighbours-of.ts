interface Neighbours {
  /** From 1; null for what is not in the list. */
  position: number | null;
  previous: string | null;
  next: string | null;
}

/** What stands beside one of a list that is worked through: after the last comes the first. */
export function neighboursOf(list: readonly string[], one: string): Neighbours {
  const index = list.indexOf(one);
  const others = [...list.slice(index + 1), ...list.slice(0, Math.max(0, index))];
  return {
    position: index === -1 ? null : index + 1,
    previous: others.at(-1) ?? null,
    next: others[0] ?? null,
  };
}
