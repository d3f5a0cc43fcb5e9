import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { gateOfColumn, type ResultColumn } from '../../../record/editions/record/result-column.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { countedRuns, rankedMembers } from './paddler-rows.ts';
import { podiumRanks } from './podium-steps.ts';
import { type GroupMember, membersOf, type RatedRun, racedEntries } from './raced-entries.ts';

/** What may stand in a cell of a boat or of a run, or follow from the table that it stands in. */
export type ShownFact = ResultColumn | 'sex' | 'clock' | 'status';

/** What the pages of results of an edition show, by the ids of entries and runs; who is on none is in none. */
export interface ShownFacts {
  boats: ReadonlyMap<number, ReadonlySet<ShownFact>>;
  runs: ReadonlyMap<number, ReadonlySet<ShownFact>>;
}

/** What the pages of results show: the cells of the tables, and of the heats where the edition shows those. */
export function shownFacts(
  record: EditionRecord,
  raced: readonly GroupMember[] = racedEntries(record),
): ShownFacts {
  const boats = new Map<number, Set<ShownFact>>();
  const runs = new Map<number, Set<ShownFact>>();
  for (const group of record.groups) {
    const members = membersOf(group, raced);
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
      // Where both descents count, a cell is their sum.
      const [counted, another] = countedRuns(competitor.runs, standing);
      for (const run of competitor.runs) {
        const isOneRow = run === counted && another === undefined && tellsDescent(group);
        if (isOneRow) add(runs, run.id, rankedFacts(columns, run));
        if (columns.includes(run.descent === 1 ? 'first' : 'second')) add(runs, run.id, ['result']);
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

/** Whether the page of participants shows somebody, with the country and the category. */
export function isInList(
  { edition }: Pick<EditionRecord, 'edition'>,
  { listed }: Pick<EntryRecord, 'listed'>,
): boolean {
  return listed && edition.participants !== null;
}

/**
 * Tells of columns whether the pages show what stands in one of them: pages of heats have what every run
 * was; only a remark and a country are of the table alone.
 */
export function showsOf(
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

/** Three headings for one figure. */
function runFacts(columns: readonly ResultColumn[], { outcome }: RatedRun): ShownFact[] {
  return columns
    .filter((column) => outcome.result !== null || gateOfColumn(column) === null)
    .map((column) => (column === 'total' || column === 'final' ? 'result' : column));
}

/** Whether a row says which of the two descents it is of. */
function tellsDescent({ ranking, columns }: ResultGroup): boolean {
  const named = ['descent', 'first', 'second'] as const;
  return ranking === 'single' || named.some((column) => columns.includes(column));
}

/** What a ranked row says of a boat may be of both its runs; and of a time it says nothing where no gate was judged. */
function rankedFacts(columns: readonly ResultColumn[], run: RatedRun): ShownFact[] {
  const ofBoth = ['swimmer', 'roll', 'remark', ...(run.outcome.penalties === null ? ['time'] : [])];
  return runFacts(columns, run).filter((column) => !ofBoth.includes(column));
}
