/** An entry of an edition with its bib; null for none. */
export interface WornBib {
  id: number;
  bib: number | null;
}

/** An entry whose bib changes; null for no bib. */
export interface BibLine {
  id: number;
  from: number | null;
  to: number | null;
}

interface NumberPlan {
  /** Entries that have the wanted bib afterwards, including those that have it already. */
  lines: readonly BibLine[];
  refused: { participantId: number; code: 'unknown' | 'taken' }[];
}

/**
 * Plans consecutive bibs from `first` on, or removes them when `first` is null. Entries may swap bibs; a number that
 * any other entry has is left out.
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

/**
 * Returns the lines whose new bib is free once all these entries give up their present bibs. An entry whose line drops
 * out keeps its present bib, which another line may want, so the check repeats.
 */
export function withoutTaken(
  lines: readonly BibLine[],
  worn: readonly WornBib[],
): readonly BibLine[] {
  const moving = new Set(lines.map(({ id }) => id));
  const taken = new Set(worn.filter(({ id }) => !moving.has(id)).map(({ bib }) => bib));
  const free = lines.filter(({ to }) => to === null || !taken.has(to));
  return free.length === lines.length ? lines : withoutTaken(free, worn);
}
