import type { EntryRecord, HeatRecord } from '../../editions/record/edition-record.ts';
import { erasedName } from '../../people/erased-name.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { sharedValues } from '../../platform/page/shared-values.ts';
import { swam } from '../../scoring/gate-mark.ts';
import { clockText } from '../../scoring/run-time-text.ts';

export interface HeatRow {
  bib: number;
  name: string;
  /** Key of the paddler's page. */
  person: string | null;
  /** Time of day in words; null for a run that did not start or did not finish. */
  start: string | null;
  end: string | null;
  swam: boolean;
  roll: number;
  comment: string | null;
  /** Seconds that each gate of the view cost, in order; null where the run has no line for it. */
  gates: (number | null)[];
}

export interface HeatView {
  id: number;
  name: string;
  rows: HeatRow[];
}

/** A heat as the results page shows it: as many gates as its edition's heat view has. */
export function heatView(
  heat: HeatRecord,
  entries: ReadonlyMap<number, EntryRecord>,
  { gates, language }: { gates: number; language: Language },
): HeatView {
  const share = sharedValues<(number | null)[]>();
  return {
    id: heat.id,
    name: heat.name[language],
    rows: heat.runs.flatMap((run) => {
      const entry = entries.get(run.entryId);
      if (!entry) return [];
      return {
        bib: run.bib ?? entry.id,
        name: entry.name,
        person: entry.name === erasedName ? null : entry.person,
        start: run.start === null ? null : clockText(run.start, language),
        end: run.finish === null ? null : clockText(run.finish, language),
        swam: swam(run.swim),
        roll: run.roll,
        comment: run.comment?.[language] ?? null,
        gates: share(Array.from({ length: gates }, (_, index) => run.gates[index] ?? null)),
      };
    }),
  };
}
