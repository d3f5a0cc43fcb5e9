import type { Language } from '../../../platform/i18n/languages.ts';
import { sharedValues } from '../../../platform/page/shared-values.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import type {
  EditionRecord,
  EntryRecord,
  HeatRecord,
} from '../../../record/editions/record/edition-record.ts';
import { isOfGroup } from '../../../record/editions/record/result-group.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { swam } from '../../../record/scoring/gate-mark.ts';
import { runOutcome } from '../../../record/scoring/run-outcome.ts';
import { clockText, runTimeText } from '../../../record/scoring/run-time-text.ts';

export interface HeatRow {
  bib: number;
  name: string;
  /** Key of the paddler's page. Null for an erased person. */
  person: string | null;
  category: CategoryCode;
  /** Time of day in words. Null for a run that did not start or did not finish. */
  start: string | null;
  end: string | null;
  /** Finish minus start, and the same plus penalties, in words. Null when not known. */
  time: string | null;
  result: string | null;
  swam: boolean;
  roll: number;
  comment: string | null;
  /** Penalty seconds of each gate, in order. Null for a gate without a judgement. */
  gates: (number | null)[];
}

export interface HeatView {
  id: number;
  name: string;
  rows: HeatRow[];
}

export interface HeatColumns {
  gates: number;
  scored: number;
  roll: boolean;
  comment: boolean;
}

/** Returns the columns of an edition's heats. Null for an edition that shows no heats. */
export function heatColumns({ edition }: Pick<EditionRecord, 'edition'>): HeatColumns | null {
  if (edition.heats === null) return null;
  const { gates, roll, comment } = edition.heats;
  return { gates, roll, comment, scored: edition.gates };
}

/** Returns the heats of an edition as its pages show them. Empty for an edition that shows no heats. */
export function heatViews(record: EditionRecord, language: Language): HeatView[] {
  const columns = heatColumns(record);
  if (columns === null) return [];
  const byId = new Map(
    record.entries.map((entry) => [entry.id, { ...entry, category: racedCategory(record, entry) }]),
  );
  return record.heats.map((heat) => heatView(heat, byId, { gates: columns.gates, language }));
}

/** Returns the category under which the tables list a paddler. */
export function racedCategory({ groups }: EditionRecord, entry: EntryRecord): CategoryCode {
  return groups.find((group) => isOfGroup(group, entry))?.category ?? entry.category;
}

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
      const { time, result } = runOutcome(run);
      return {
        bib: run.bib ?? entry.id,
        name: entry.name,
        person: entry.name === erasedName ? null : entry.person,
        category: entry.category,
        start: run.start === null ? null : clockText(run.start, language),
        end: run.finish === null ? null : clockText(run.finish, language),
        time: time === null ? null : runTimeText(time, language),
        result: result === null ? null : runTimeText(result, language),
        swam: swam(run.swim),
        roll: run.roll,
        comment: run.comment?.[language] ?? null,
        gates: share(Array.from({ length: gates }, (_, index) => run.gates[index] ?? null)),
      };
    }),
  };
}
