import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { editionRows } from './edition-rows.server.ts';

type EditionRows = ReturnType<typeof editionRows>;

/** A row of a run, with the bib of its entry and the descent of its heat. */
export type RunRow = Awaited<ReturnType<EditionRows['runs']>>[number];

/** Reads the heats of an edition in order, each with its runs in the order of the start list. */
export async function heatsWithRuns<Run>(
  rows: Pick<EditionRows, 'heats' | 'runs'>,
  toRun: (row: RunRow) => Run,
): Promise<{ id: number; name: Bilingual; descent: 1 | 2; runs: Run[] }[]> {
  const byHeat = Map.groupBy(await rows.runs(), ({ heat_id }) => heat_id);
  return (await rows.heats()).map(({ id, name_es, name_en, descent }) => ({
    id,
    name: { es: name_es, en: name_en },
    descent,
    runs: (byHeat.get(id) ?? []).map(toRun),
  }));
}
