import {
  buildTable,
  type Column,
  columnsFor,
  type Table,
} from '../../../platform/files/table/table.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import type {
  EditionRecord,
  EntryRecord,
  HeatRecord,
} from '../../../record/editions/record/edition-record.ts';
import {
  descentColumns,
  type ResultColumn,
} from '../../../record/editions/record/result-column.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { runOutcome } from '../../../record/scoring/run-outcome.ts';
import { type DescentNumber, descentNumbers } from '../../../record/scoring/scoring.ts';
import { racedCategory } from '../heats/heat-view.ts';
import { rankedMembers, rowKey } from '../tables/paddler-rows.ts';
import { collectMembers, type RatedRun, racedEntries } from '../tables/raced-entries.ts';
import type { ResultRowView, ResultTableView } from '../tables/result-row-view.ts';
import { runKey } from '../tables/run-rows.ts';
import { isInList, makeShowsTest } from '../tables/shown-facts.ts';

/** Files of an edition's results: one row for each boat, run or gate. */
export const resultFiles = ['posiciones', 'mangas', 'puertas'] as const;

export type ResultFile = (typeof resultFiles)[number];

/** Returns the files that an edition has: none before its first result, only the standings when no heats are shown. */
export function collectFiles(
  { edition }: Pick<EditionRecord, 'edition'>,
  tables: readonly ResultTableView[],
): readonly ResultFile[] {
  if (tables.every(({ rows }) => rows.length === 0)) return [];
  if (edition.heats === null) return ['posiciones'];
  return edition.heats.gates === 0 ? ['posiciones', 'mangas'] : resultFiles;
}

interface Words {
  t: Translate;
  language: Language;
  locale: string;
}

/** Null for runs and gates of an edition without heats, and for gates of one without gates. Leaves out erased people. */
export function resultTable(
  file: ResultFile,
  record: EditionRecord,
  { tables, words }: { tables: readonly ResultTableView[]; words: Words },
): Table | null {
  if (file === 'posiciones') return standingsTable(record, tables, words);
  const { heats } = record.edition;
  if (heats === null) return null;
  const shown = { ...record, heats: record.heats.map((heat) => asShown(heat, heats)) };
  if (file === 'mangas') return runsTable(shown, words);
  return heats.gates === 0 ? null : gatesTable(shown, words);
}

/** Returns a heat with only the gates and comments that its page shows. */
function asShown(heat: HeatRecord, shows: NonNullable<Edition['heats']>): HeatRecord {
  const runs = heat.runs.map((run) => ({
    ...run,
    comment: shows.comment ? run.comment : null,
    gates: run.gates.slice(0, shows.gates),
  }));
  return { ...heat, runs };
}

function judgedGates({ heats }: EditionRecord): number {
  return heats.reduce(
    (most, { runs }) =>
      runs.reduce((all, run) => Math.max(all, 1 + run.gates.findLastIndex(isJudged)), most),
    0,
  );
}

function hasGates({ edition }: Pick<EditionRecord, 'edition'>): boolean {
  return edition.gates > 0 || (edition.heats?.gates ?? 0) > 0;
}

/** Returns the most runs of a boat in one list; two before the first race. */
function countRuns({ heats }: Pick<EditionRecord, 'heats'>): number {
  return heats.length === 0 ? 2 : Math.max(...heats.map(({ descent }) => descent));
}

const isJudged = (seconds: number | null) => seconds !== null;

const gateNumbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

interface Boat {
  list: string;
  shows: (...columns: ResultColumn[]) => boolean;
  row: ResultRowView;
  entry: EntryRecord | undefined;
  runs: readonly RatedRun[];
}

/** Columns with the ranked value, under any of its headings. */
const finals = ['result', 'total', 'final'] as const;

/** Returns one row for each boat: all lists of the page in order, with all runs if shown. */
function standingsTable(
  record: EditionRecord,
  tables: readonly ResultTableView[],
  words: Words,
): Table {
  const { t, language, locale } = words;
  const { text, number, seconds } = columnsFor<Boat>();
  const country = countryNames(locale);
  const hasRuns = record.edition.heats !== null;
  const gates = gateNumbers(hasRuns ? judgedGates(record) : 0);
  const hasCosts = hasGates(record);
  const ofRun = (descent: DescentNumber): Column<Boat>[] => {
    const run = ({ runs }: Boat) => runs.find((one) => one.descent === descent);
    const column = descentColumns[descent - 1] ?? 'third';
    const name = (what: string) => `${t('results.descentTitle', { descent })}: ${what}`;
    const result = seconds(name(t('tables.resultSeconds')), (boat) => {
      const { descents } = boat.row;
      if (descents) return boat.shows(column) ? (descents.results[descent - 1] ?? null) : null;
      return boat.shows(...finals) ? run(boat)?.outcome.result : null;
    });
    if (!hasRuns) return [result];
    const costs = [
      seconds(name(t('tables.timeSeconds')), (boat) => run(boat)?.outcome.time),
      number(name(t('tables.penaltySeconds')), (boat) => run(boat)?.outcome.penalties),
    ];
    return [
      ...(hasCosts ? costs : []),
      result,
      text(name(t('tables.status')), (boat) => run(boat)?.status),
      ...gates.map((gate) =>
        number(name(t('table.gateTitle', { gate })), (boat) => run(boat)?.gates[gate - 1]),
      ),
    ];
  };
  const runs = descentNumbers.slice(0, countRuns(record));
  const better = number(t('tables.better'), ({ row, shows }) =>
    shows('descent', ...descentColumns) ? row.descents?.better : null,
  );
  const costs = [
    seconds(t('tables.timeSeconds'), ({ row, shows }) => (shows('time') ? row.time : null)),
    number(t('tables.penaltySeconds'), ({ row, shows }) =>
      shows('penalties') ? row.penalties : null,
    ),
  ];
  return buildTable(
    t('results.title', { year: record.edition.year }),
    [
      text(t('tables.list'), ({ list }) => list),
      number(t('table.place'), ({ row, shows }) =>
        shows('place', 'ordinal', 'ranking') ? row.rank : null,
      ),
      number(t('table.number'), ({ row, shows }) => (shows('number') ? row.number : null)),
      text(t('table.name'), ({ row }) => row.name),
      text(t('tables.category'), ({ row }) => t(`category.${row.category}`)),
      text(t('table.country'), ({ entry, shows }) =>
        entry && (isInList(record, entry) || shows('country')) ? country(entry.nationality) : null,
      ),
      ...runs.flatMap(ofRun),
      ...(runs.length > 1 ? [better] : []),
      ...(hasCosts ? costs : []),
      seconds(t('tables.resultSeconds'), ({ row, shows }) =>
        shows(...finals) ? row.result : null,
      ),
      seconds(t('tables.gapSeconds'), ({ row, shows }) => (shows(...finals) ? row.gap : null)),
      text(t('table.remark'), ({ row, shows }) =>
        shows('remark') ? row.remark?.[language] : null,
      ),
    ],
    () => walkBoatRows(record, tables, language),
  );
}

function* walkBoatRows(
  record: EditionRecord,
  tables: readonly ResultTableView[],
  language: Language,
): Generator<Boat> {
  const raced = racedEntries(record);
  for (const table of tables) {
    const shows = makeShowsTest(record, table.columns);
    const group = record.groups.find(({ id }) => id === table.id);
    const byKey = new Map<string, Pick<Boat, 'entry' | 'runs'>>();
    const members = group ? collectMembers(group, raced) : [];
    if (group?.rows === 'paddlers') {
      for (const { competitor } of rankedMembers(group, members)) {
        byKey.set(rowKey(group, competitor.entry), competitor);
      }
    } else {
      for (const { entry, runs } of members) {
        for (const run of runs) byKey.set(runKey(entry, run.descent), { entry, runs: [run] });
      }
    }
    for (const row of table.rows) {
      if (row.name === erasedName) continue;
      const { entry, runs = [] } = byKey.get(row.key) ?? { entry: undefined };
      yield { list: table.title[language], shows, row, entry, runs };
    }
  }
}

type Run = ReturnType<typeof walkRunRows> extends Generator<infer One> ? One : never;

function* walkRunRows(record: EditionRecord, language: Language) {
  const entries = new Map(record.entries.map((entry) => [entry.id, entry]));
  for (const { name, runs } of record.heats) {
    for (const [at, run] of runs.entries()) {
      const entry = entries.get(run.entryId);
      if (!entry || entry.name === erasedName) continue;
      const category = racedCategory(record, entry);
      yield { heat: name[language], order: at + 1, run, entry, category, ...runOutcome(run) };
    }
  }
}

function runColumns({ t, locale }: Words): Column<Run>[] {
  const { text, number } = columnsFor<Run>();
  const country = countryNames(locale);
  return [
    text(t('tables.heat'), ({ heat }) => heat),
    number(t('table.descent'), ({ run }) => run.descent),
    number(t('tables.order'), ({ order }) => order),
    number(t('table.number'), ({ run, entry }) => run.bib ?? entry.id),
    text(t('table.name'), ({ entry }) => entry.name),
    text(t('tables.category'), ({ category }) => t(`category.${category}`)),
    text(t('table.country'), ({ entry }) => country(entry.nationality)),
  ];
}

/** Returns one row for each run, in start order; an import of results accepts the file again. */
export function runsTable(record: EditionRecord, words: Words): Table {
  const { t, language } = words;
  const { text, number, seconds, clock } = columnsFor<Run>();
  return buildTable(
    t('tables.runsOf', { year: record.edition.year }),
    [
      ...runColumns(words),
      clock(t('table.start'), ({ run }) => run.start),
      clock(t('table.finish'), ({ run }) => run.finish),
      ...(hasGates(record)
        ? [
            seconds(t('tables.timeSeconds'), ({ time }) => time),
            number(t('tables.penaltySeconds'), ({ penalties }) => penalties),
          ]
        : []),
      seconds(t('tables.resultSeconds'), ({ result }) => result),
      text(t('tables.status'), ({ run }) => run.status),
      ...gateNumbers(judgedGates(record)).map((gate) =>
        number(t('table.gateTitle', { gate }), ({ run }) => run.gates[gate - 1]),
      ),
      text(t('table.comment'), ({ run }) => run.comment?.[language]),
    ],
    () => walkRunRows(record, language),
  );
}

type Gate = Run & { gate: number };

/** Returns one row for each gate with its cost in a run. Empty when it was not judged. */
function gatesTable(record: EditionRecord, words: Words): Table {
  const { t, language } = words;
  const { text, number, seconds } = columnsFor<Gate>();
  const gates = gateNumbers(judgedGates(record));
  function* rows(): Generator<Gate> {
    for (const run of walkRunRows(record, language)) {
      for (const gate of gates) yield { ...run, gate };
    }
  }
  return buildTable(
    t('tables.gatesOf', { year: record.edition.year }),
    [
      ...runColumns(words),
      seconds(t('tables.timeSeconds'), ({ time }) => time),
      text(t('tables.status'), ({ run }) => run.status),
      number(t('tables.gate'), ({ gate }) => gate),
      number(t('tables.gateSeconds'), ({ run, gate }) => run.gates[gate - 1]),
    ],
    rows,
  );
}
