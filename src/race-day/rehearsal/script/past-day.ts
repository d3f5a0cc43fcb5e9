import type { EditionRecord, RunRecord } from '../../../record/editions/record/edition-record.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { toRanking } from '../../../record/scoring/ranking.ts';
import { isRunOf } from '../../../site/results/tables/raced-entries.ts';
import type { PlannedCross } from '../../log/cross/planned-cross.ts';
import type { RaceDayPlan } from '../../log/log/race-day-plan.ts';
import type { DayPlan } from '../../log/plan/day-plan.ts';
import { runTitle } from '../../log/plan/run-title.ts';

export type PastRun = Pick<RunRecord, 'start' | 'finish' | 'status' | 'gates'> & {
  race: string;
  bib: number;
  name: string;
  country: string;
  entry: number;
};

export interface PastDay {
  year: number;
  penalties: RaceDayPlan['penalties'];
  groups: DayPlan['groups'];
  races: (RaceDayPlan['races'][number] & { title: ResultGroup['title'] })[];
  runs: PastRun[];
  /** The kayak cross that follows the day's only race, the time trial. */
  cross?: PlannedCross;
}

/** Returns null when the start times of the boats were not recorded. */
export function pastDay({ edition, groups, entries, heats }: EditionRecord): PastDay | null {
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const tables = groups.filter(({ rows }) => rows === 'paddlers');
  const races: PastDay['races'] = [];
  const runs: PastRun[] = [];
  const gates = Math.max(edition.heats?.gates ?? edition.gates, edition.gates);
  for (const { id: heat, descent, runs: started } of heats) {
    for (const run of started) {
      const entry = entryOf.get(run.entryId);
      const bib = run.bib ?? entry?.bib ?? null;
      const table = entry && tables.find((group) => isRunOf(group, entry, heat));
      if (!table || bib === null) continue;
      // Entries of several tables may have raced in one heat: here each table has its own race.
      const race = `${table.id}-${descent}`;
      if (!races.some(({ id }) => id === race)) {
        const title = runTitle(table.title, descent);
        races.push({ id: race, group: table.id, descent, gates, title });
      }
      const { start, finish, status } = run;
      const judged = Array.from({ length: gates }, (_, index) => run.gates[index] ?? null);
      const { id, name, nationality: country } = entry;
      runs.push({ race, bib, name, country, entry: id, start, finish, status, gates: judged });
    }
  }
  if (!runs.some(({ start, finish }) => start !== null && finish !== null)) return null;
  return {
    year: edition.year,
    penalties: edition.penalties,
    races,
    runs,
    groups: tables.map((table) => ({
      id: table.id,
      title: table.title,
      ...toRanking(table),
      who: { categories: table.who.categories, sex: table.who.sex ?? null },
    })),
  };
}

/** Moves the first start to another time of the day (hundredths); times after midnight count on. */
export function startingAt(day: PastDay, first: number): PastDay {
  const times = day.runs.flatMap(({ start, finish }) => [start ?? [], finish ?? []].flat());
  const by = first - Math.min(...times);
  const moved = (time: PastRun['start']) => (time === null ? null : centiseconds(time + by));
  const runs = day.runs.map((run) => ({
    ...run,
    start: moved(run.start),
    finish: moved(run.finish),
  }));
  return { ...day, runs };
}
