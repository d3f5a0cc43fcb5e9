import type { RaceNow, RaceOfDay, RowNow, RunNow } from './race-now.ts';

export function findRun(
  { races, groups }: Pick<RaceNow, 'races' | 'groups'>,
  { race: id, bib }: { race: string; bib: number | undefined },
): { race: RaceOfDay; row: RowNow; run: RunNow } | null {
  const race = races[id];
  const row = groups[race?.group ?? '']?.rows[String(bib)];
  const run = race && row?.runs[race.descent];
  return race && row && run?.race === id ? { race, row, run } : null;
}
