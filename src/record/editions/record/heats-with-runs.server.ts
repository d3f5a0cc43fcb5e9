import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { DescentNumber } from '../../scoring/scoring.ts';
import type { editionRows } from './edition-rows.server.ts';

type EditionRows = ReturnType<typeof editionRows>;

export type RunRow = Awaited<ReturnType<EditionRows['runs']>>[number];

export async function heatsWithRuns<Run>(
  rows: Pick<EditionRows, 'heats' | 'runs'>,
  toRun: (row: RunRow) => Run,
): Promise<{ id: number; name: Bilingual; descent: DescentNumber; runs: Run[] }[]> {
  const byHeat = Map.groupBy(await rows.runs(), ({ heat_id }) => heat_id);
  return (await rows.heats()).map(({ id, name_es, name_en, descent }) => ({
    id,
    name: { es: name_es, en: name_en },
    descent,
    runs: (byHeat.get(id) ?? []).map(toRun),
  }));
}
