import {
  isDisqualified,
  type RunStatus,
  runStatuses,
  statusMeaning,
} from '../../../record/scoring/run-status.ts';
import type { PublicRecord } from './public-record.ts';

/** A column of a data table: its permanent name, content and unit. */
interface DataColumn<Row, Name extends string> {
  name: Name;
  /** Type by Table Schema. */
  type: 'integer' | 'string' | 'boolean' | 'date';
  /** Unit of a measure. */
  unit?: 'cs' | 's';
  description: string;
  required?: true;
  value: (row: Row) => string | number | boolean | null;
}

type Entry = PublicRecord['entries'][number];
type Heat = PublicRecord['heats'][number];
type Table = PublicRecord['tables'][number];

interface BoatRow {
  record: PublicRecord;
  entry: Entry;
}

export interface GateRow extends BoatRow {
  heat: Heat;
  run: Heat['runs'][number];
  /** Number from 1. Null in the only row of a run without gates. */
  gate: number | null;
}

export interface PlaceRow extends BoatRow {
  table: Table;
  row: Table['rows'][number];
}

const column = <Row, Name extends string>(one: DataColumn<Row, Name>) => one;

const boatColumns = [
  column({
    name: 'year',
    type: 'integer',
    description: 'Year of the edition.',
    required: true,
    value: ({ record }: BoatRow) => record.edition.year,
  }),
  column({
    name: 'date',
    type: 'date',
    description: 'Day of the race.',
    required: true,
    value: ({ record }: BoatRow) => record.edition.date,
  }),
  column({
    name: 'entry',
    type: 'integer',
    description: 'Number of the boat in the files of this year.',
    required: true,
    value: ({ entry }: BoatRow) => entry.entry,
  }),
] as const;

const paddlerColumns = [
  column({
    name: 'person',
    type: 'string',
    description: 'Key of the paddler, the same in all years. Empty for who was erased.',
    value: ({ entry }: BoatRow) => entry.person,
  }),
  column({
    name: 'name',
    type: 'string',
    description: 'Name as the results write it. Empty for who was erased.',
    value: ({ entry }: BoatRow) => entry.name,
  }),
  column({
    name: 'nationality',
    type: 'string',
    description: 'Country, ISO 3166-1 alpha-2. Empty for who was erased.',
    value: ({ entry }: BoatRow) => entry.nationality,
  }),
  column({
    name: 'category',
    type: 'integer',
    description: 'Code of the category; record.json has the names.',
    required: true,
    value: ({ entry }: BoatRow) => entry.category,
  }),
  column({
    name: 'sex',
    type: 'string',
    description: 'male or female. Empty where its tables are of both.',
    value: ({ entry }: BoatRow) => entry.sex,
  }),
] as const;

/** Columns of resultados.csv, with one row for each gate of a run. */
const gateColumns = [
  ...boatColumns,
  column({
    name: 'bib',
    type: 'integer',
    description: 'Bib worn in this run.',
    value: ({ run }: GateRow) => run.bib,
  }),
  ...paddlerColumns,
  column({
    name: 'heat',
    type: 'integer',
    description: 'Number of the heat.',
    required: true,
    value: ({ heat }: GateRow) => heat.heat,
  }),
  column({
    name: 'descent',
    type: 'integer',
    description: 'Number of the descent: 1, 2 or 3.',
    required: true,
    value: ({ heat }: GateRow) => heat.descent,
  }),
  column({
    name: 'status',
    type: 'string',
    description: `${statusNames()}. Empty where the run counts.`,
    value: ({ run }: GateRow) => run.status,
  }),
  column({
    name: 'start_cs',
    type: 'integer',
    unit: 'cs',
    description: 'Time of day of the start, hundredths of a second since local midnight.',
    value: ({ run }: GateRow) => run.start_cs,
  }),
  column({
    name: 'finish_cs',
    type: 'integer',
    unit: 'cs',
    description: 'Time of day of the finish, hundredths of a second since local midnight.',
    value: ({ run }: GateRow) => run.finish_cs,
  }),
  column({
    name: 'time_cs',
    type: 'integer',
    unit: 'cs',
    description: 'Time of the run without penalties, hundredths of a second.',
    value: ({ run }: GateRow) => run.time_cs,
  }),
  column({
    name: 'penalty_s',
    type: 'integer',
    unit: 's',
    description: 'All penalties of the run, seconds. Empty where no gate was judged.',
    value: ({ run }: GateRow) => run.penalty_s,
  }),
  column({
    name: 'result_cs',
    type: 'integer',
    unit: 'cs',
    description: 'Time with penalties, hundredths of a second. Empty with a status.',
    value: ({ run }: GateRow) => run.result_cs,
  }),
  column({
    name: 'swim',
    type: 'boolean',
    description: 'Whether the paddler left the boat.',
    value: ({ run }: GateRow) => run.swim,
  }),
  column({
    name: 'roll',
    type: 'boolean',
    description: 'Whether the paddler rolled.',
    value: ({ run }: GateRow) => run.roll,
  }),
  column({
    name: 'gate',
    type: 'integer',
    description: 'Number of the gate, from the start down.',
    required: true,
    value: ({ gate }: GateRow) => gate,
  }),
  column({
    name: 'gate_penalty_s',
    type: 'integer',
    unit: 's',
    description: 'Penalty of this gate, seconds: 0 clean. Empty where it was not judged.',
    value: ({ run, gate }: GateRow) => (gate === null ? null : (run.gates?.[gate - 1] ?? null)),
  }),
] as const;

/** Columns of clasificacion.csv, with one row for each boat of a ranking. */
const placeColumns = [
  ...boatColumns,
  column({
    name: 'bib',
    type: 'integer',
    description: 'Bib of the entry.',
    value: ({ entry }: PlaceRow) => entry.bib,
  }),
  ...paddlerColumns,
  column({
    name: 'table',
    type: 'string',
    description: 'Ranking, by its name in the address of the page; record.json has the titles.',
    required: true,
    value: ({ table }: PlaceRow) => table.table,
  }),
  column({
    name: 'rank',
    type: 'integer',
    description: 'Place; equal results share it. Empty without a result.',
    value: ({ row }: PlaceRow) => row.rank,
  }),
  column({
    name: 'first_cs',
    type: 'integer',
    unit: 'cs',
    description: 'Result of the first descent, hundredths of a second.',
    value: ({ row }: PlaceRow) => row.first_cs,
  }),
  column({
    name: 'second_cs',
    type: 'integer',
    unit: 'cs',
    description: 'Result of the second descent, hundredths of a second.',
    value: ({ row }: PlaceRow) => row.second_cs,
  }),
  column({
    name: 'third_cs',
    type: 'integer',
    unit: 'cs',
    description: 'Result of the third descent, hundredths of a second.',
    value: ({ row }: PlaceRow) => row.third_cs ?? null,
  }),
  column({
    name: 'result_cs',
    type: 'integer',
    unit: 'cs',
    description: 'What ranks, hundredths of a second.',
    value: ({ row }: PlaceRow) => row.result_cs,
  }),
] as const;

export const dataColumns = { gates: gateColumns, standings: placeColumns } as const;

type AnyColumn = (typeof dataColumns)[keyof typeof dataColumns][number];

/** Returns the columns of an edition's files: without gates no costs, and a third run only where there is one. */
export function columnsOfData(record: PublicRecord) {
  const isPlain = record.edition.gates === 0;
  const hasThird = hasThirdRun(record);
  const plainTime = 'Time of the run, hundredths of a second. Empty with a status.';
  return {
    gates: dataColumns.gates.flatMap((one) => {
      if (!isPlain) return one;
      if (one.name === 'result_cs') return { ...one, description: plainTime };
      return costColumns.has(one.name) ? [] : one;
    }),
    standings: dataColumns.standings.filter(({ name }) => hasThird || name !== 'third_cs'),
  };
}

export function hasThirdRun({ heats }: Pick<PublicRecord, 'heats'>): boolean {
  return heats.some(({ descent }) => descent > 2);
}

const costColumns: ReadonlySet<AnyColumn['name']> = new Set([
  ...(['time_cs', 'penalty_s', 'gate', 'gate_penalty_s'] as const),
]);

type DataColumns = (typeof dataColumns)[keyof typeof dataColumns];
export type DataColumnName = DataColumns[number]['name'];

/** Returns one row for each course gate of each run whose gates are shown, judged or not; one for a run without gates. */
export function gateRows(record: PublicRecord): GateRow[] {
  const boats = boatsOf(record);
  return record.heats.flatMap((heat) =>
    heat.runs.flatMap((run): GateRow[] => {
      const entry = boats.get(run.entry);
      if (entry && record.edition.gates === 0) return [{ record, entry, heat, run, gate: null }];
      const count = Math.max(record.edition.gates, run.gates?.length ?? 0);
      return entry && run.gates
        ? Array.from({ length: count }, (_, index) => ({
            record,
            entry,
            heat,
            run,
            gate: index + 1,
          }))
        : [];
    }),
  );
}

/** Returns one row for each boat of each ranking, in order of the places. */
export function placeRows(record: PublicRecord): PlaceRow[] {
  const boats = boatsOf(record);
  return record.tables.flatMap((table) =>
    table.rows.flatMap((row) => {
      const entry = boats.get(row.entry);
      return entry ? [{ record, entry, table, row }] : [];
    }),
  );
}

/** Names each status, and the scope of a disqualification. */
function statusNames(): string {
  const scopes = { run: 'this run', competition: 'the race' } as const;
  const toName = (status: RunStatus) =>
    isDisqualified(status) ? `${status} (${scopes[statusMeaning[status].takes]})` : status;
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(runStatuses.map(toName));
}

const boatsOf = ({ entries }: PublicRecord) => new Map(entries.map((one) => [one.entry, one]));
