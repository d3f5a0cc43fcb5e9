/** An entry of an edition with the bib that it wears; null for none. */
export interface WornBib {
  id: number;
  bib: number | null;
}

/** An entry that wears another bib from now on, or none. */
export interface BibLine {
  id: number;
  from: number | null;
  to: number | null;
}

interface NumberPlan {
  /** Whose bib is as wanted then, also where it is already. */
  lines: readonly BibLine[];
  refused: { participantId: number; code: 'unknown' | 'taken' }[];
}

/**
 * Gives entries bibs in a row from `first` on, or takes them away where it is null. They may change
 * among each other; whoever else wears one keeps it, and its number of the row is left out.
 */
export function planNumbers(
  worn: readonly WornBib[],
  { participantIds, first }: { participantIds: readonly number[]; first: number | null },
): NumberPlan {
  const present = new Map(worn.map(({ id, bib }) => [id, bib]));
  const ids = [...new Set(participantIds)];
  const wanted = ids.flatMap((id, index): BibLine[] => {
    const from = present.get(id);
    return from === undefined ? [] : [{ id, from, to: first === null ? null : first + index }];
  });
  const lines = withoutTaken(wanted, worn);
  const given = new Set(lines.map(({ id }) => id));
  const refused = ids
    .filter((id) => !given.has(id))
    .map((id) => ({ participantId: id, code: present.has(id) ? 'taken' : 'unknown' }) as const);
  return { lines, refused };
}

/** Those whose bib is free once all of them are taken back: each that is not leaves another taken. */
export function withoutTaken(
  lines: readonly BibLine[],
  worn: readonly WornBib[],
): readonly BibLine[] {
  const moving = new Set(lines.map(({ id }) => id));
  const taken = new Set(worn.filter(({ id }) => !moving.has(id)).map(({ bib }) => bib));
  const free = lines.filter(({ to }) => to === null || !taken.has(to));
  return free.length === lines.length ? lines : withoutTaken(free, worn);
}
