import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import {
  descentColumns,
  gateOfColumn,
  type ResultColumn,
} from '../../../record/editions/record/result-column.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { countedRuns, rankedMembers } from './paddler-rows.ts';
import { podiumRanks } from './podium-steps.ts';
import { collectMembers, type GroupMember, type RatedRun, racedEntries } from './raced-entries.ts';

/** A fact that a cell of a boat or run shows, or that follows from its table. */
export type ShownFact = ResultColumn | 'sex' | 'clock' | 'status';

/** Shown facts by entry id and run id; entries and runs that no page shows are missing. */
export interface ShownFacts {
  boats: ReadonlyMap<number, ReadonlySet<ShownFact>>;
  runs: ReadonlyMap<number, ReadonlySet<ShownFact>>;
}

/** Returns the facts that the pages of results show: table cells, and heats if the edition shows them. */
export function shownFacts(
  record: EditionRecord,
  raced: readonly GroupMember[] = racedEntries(record),
): ShownFacts {
  const boats = new Map<number, Set<ShownFact>>();
  const runs = new Map<number, Set<ShownFact>>();
  for (const group of record.groups) {
    const members = collectMembers(group, raced);
    if (group.rows === 'runs') {
      for (const { entry, runs: own } of members) {
        add(boats, entry.id, boatFacts(group));
        for (const run of own) add(runs, run.id, runFacts(group.columns, run));
      }
      continue;
    }
    for (const { competitor, standing, rank } of rankedMembers(group, members)) {
      const onPodium = group.podium && rank !== null && rank <= podiumRanks;
      const columns = onPodium ? [...group.columns, ...podiumColumns] : group.columns;
      add(boats, competitor.entry.id, boatFacts({ ...group, columns }));
      // When all descents count, a cell is their sum.
      const [counted, another] = countedRuns(competitor.runs, standing);
      for (const run of competitor.runs) {
        const isOneRow = run === counted && another === undefined && tellsDescent(group);
        if (isOneRow) add(runs, run.id, rankedFacts(columns, run));
        const column = descentColumns[run.descent - 1];
        if (column && columns.includes(column)) add(runs, run.id, ['result']);
      }
    }
  }
  const { heats } = record.edition;
  if (heats === null) return { boats, runs };
  const optional = (['roll', 'comment'] as const).filter((one) => heats[one]);
  const gates = Array.from({ length: heats.gates }, (_, at) => `gate${at + 1}` as const);
  for (const { entry, runs: own } of raced) {
    add(boats, entry.id, ['number', 'name']);
    for (const { id } of own) {
      add(runs, id, [...heatColumns, ...gates]);
      add(
        runs,
        id,
        optional.map((one) => (one === 'roll' ? 'roll' : 'remark')),
      );
    }
  }
  return { boats, runs };
}

/** Whether the page of participants shows an entry, with country and category. */
export function isInList(
  { edition }: Pick<EditionRecord, 'edition'>,
  { listed }: Pick<EntryRecord, 'listed'>,
): boolean {
  return listed && edition.participants !== null;
}

/** Pages of heats show every fact of a run; only remarks and countries stand in tables alone. */
export function makeShowsTest(
  { edition }: Pick<EditionRecord, 'edition'>,
  columns: readonly ResultColumn[],
): (...asked: ResultColumn[]) => boolean {
  return (...asked) =>
    asked.some((column) => columns.includes(column)) ||
    (edition.heats !== null && !asked.includes('remark') && !asked.includes('country'));
}

const podiumColumns = ['place', 'number', 'name', 'penalties', 'result'] as const;
const heatColumns = ['clock', 'status', 'time', 'penalties', 'result', 'swimmer'] as const;

function add(shown: Map<number, Set<ShownFact>>, id: number, facts: readonly ShownFact[]): void {
  shown.set(id, (shown.get(id) ?? new Set()).union(new Set(facts)));
}

function boatFacts({ columns, who }: Pick<ResultGroup, 'columns' | 'who'>): ShownFact[] {
  return who.sex === undefined ? columns : [...columns, 'sex'];
}

function runFacts(columns: readonly ResultColumn[], { outcome }: RatedRun): ShownFact[] {
  return columns
    .filter((column) => outcome.result !== null || gateOfColumn(column) === null)
    .map((column) => (column === 'total' || column === 'final' ? 'result' : column));
}

function tellsDescent({ ranking, columns }: ResultGroup): boolean {
  const named = ['descent', ...descentColumns] as const;
  return ranking === 'single' || named.some((column) => columns.includes(column));
}

/**
 * Swims, rolls and remarks may come from either run, and the time is unknown without judged gates.
 */
function rankedFacts(columns: readonly ResultColumn[], run: RatedRun): ShownFact[] {
  const ofBoth = ['swimmer', 'roll', 'remark', ...(run.outcome.penalties === null ? ['time'] : [])];
  return runFacts(columns, run).filter((column) => !ofBoth.includes(column));
}
