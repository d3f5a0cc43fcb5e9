import type { DigestedUnit } from './record-units.ts';

/**
 * Keys of the entries of a file whose bib somebody has who keeps it: who is not in the file's changes,
 * or whose own change is refused for the same reason.
 */
export function takenBibs(
  accepted: ReadonlyMap<string, DigestedUnit>,
  current: ReadonlyMap<string, DigestedUnit>,
  isGoing: (key: string) => boolean,
): ReadonlySet<string> {
  const refused = new Set<string>();
  for (let before = -1; before < refused.size; ) {
    before = refused.size;
    const kept = new Set(
      [...current]
        .filter(([key]) => !isGoing(key) && (!accepted.has(key) || refused.has(key)))
        .map(([, one]) => bibOf(one)),
    );
    for (const [key, one] of accepted) {
      const bib = bibOf(one);
      if (bib !== undefined && kept.has(bib)) refused.add(key);
    }
  }
  return refused;
}

function bibOf({ unit }: DigestedUnit): number | undefined {
  return unit.kind === 'entry' ? unit.entry.bib : undefined;
}
