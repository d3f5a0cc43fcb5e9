import type { GateCost } from '../../course-map/gate-costs/gate-cost.ts';
import type { Edition } from '../../editions/catalogue.ts';
import type { ResultsFile } from '../../editions/files/results-file.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { HeatView } from '../heats/heat-view.ts';
import { qualifierGates } from '../tables/result-row-views.ts';
import { gatedQualifiers } from '../tables/result-tables.ts';
import { gateCosts } from './gate-costs.ts';

/** What the gates cost in one heat, or in one group where the edition has no heats. */
export interface GateCostGroup {
  /** Value of `?manga=` in the address. */
  id: string;
  title: string;
  gates: GateCost[];
}

/** What each gate cost in the whole edition (`id` empty, first) and in each of its parts; none without gates. */
export function gateCostGroups(
  edition: Pick<Edition, 'gates' | 'penalties'>,
  { heats, file }: { heats: readonly HeatView[]; file: ResultsFile },
  { language, whole }: { language: Language; whole: string },
): GateCostGroup[] {
  const parts = [
    ...heats.map(({ id, name, rows }) => ({
      id: String(id),
      title: name,
      runs: rows.map(({ gates }) => gates),
    })),
    ...qualifyingParts(file, language),
  ];
  if (parts.length === 0) return [];
  const all = { id: '', title: whole, runs: parts.flatMap(({ runs }) => runs) };
  return [all, ...parts].map(({ id, title, runs }) => ({
    id,
    title,
    gates: gateCosts(runs, edition),
  }));
}

function qualifyingParts(file: ResultsFile, language: Language) {
  const finished = gatedQualifiers(file).filter(({ totalTime }) => totalTime !== null);
  return file.tables.flatMap(({ id, title, rows, where }) => {
    const runs = finished.filter(({ label }) => rows === 'qualifiers' && label === where.label);
    if (runs.length === 0) return [];
    const gates = runs.map((run) => qualifierGates(run).map((seconds) => seconds ?? 0));
    return { id, title: title[language], runs: gates };
  });
}
