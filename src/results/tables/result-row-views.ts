import type { CategoryCode } from '../../editions/category-code.ts';
import type { FinalistRow, QualifierRow, ResultRow } from '../../editions/files/result-row.ts';
import type { ResultColumn, ResultTableDefinition } from '../../editions/files/results-file.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { Centiseconds } from '../../scoring/centiseconds.ts';
import { gateMark } from '../../scoring/gate-mark.ts';
import { betterDescent, type Descents } from '../../scoring/scoring.ts';
import type { ResultCell, RowSource } from './result-row-view.ts';

const dash: ResultCell = { kind: 'dash' };
const blank: ResultCell = { kind: 'blank' };

type Where = ResultTableDefinition['where'];
type Cells = Partial<Record<ResultColumn, ResultCell>>;

/** In the 2018 and 2019 results 2 is experts women (specification §5). */
const categoryOfEarlyEditions = { 1: 1, 2: 1, 3: 3 } as const satisfies Record<
  CategoryCode,
  CategoryCode
>;

/** What the gates of the descent that counts cost, where it was written down. */
export type CountedRun = Pick<QualifierRow, 'time' | 'penalties'>;

/** Row of a finalist (2018, 2019): both descents and the final one. */
export function finalistView(row: FinalistRow, counted?: CountedRun): RowSource {
  const results: Descents = [row.firstDecense, row.secondDesense];
  const better = betterDescent(results);
  const rank = rankOfOrdinal(row.position);
  const cells: Cells = {
    place: rankCell(rank),
    number: { kind: 'number', value: row.participant_id },
    name: { kind: 'text', text: row.name },
    first: timeCell(row.firstDecense, better === 1),
    second: timeCell(row.secondDesense, better === 2),
    final: timeCell(row.final),
    remark: remarkCell(row.remark),
  };
  return {
    key: `final-${row.participant_id}`,
    person: row.person,
    number: row.participant_id,
    name: row.name,
    category: categoryOfEarlyEditions[row.category],
    rank,
    time: counted?.time ?? null,
    penalties: counted?.penalties ?? null,
    result: row.final,
    descents: { results, better },
    remark: row.remark,
    belongsTo: matches({ category: row.category }),
    cell: cellOf(cells),
  };
}

/** Row of one qualifying run (2019), gate by gate. */
export function qualifierView(row: QualifierRow): RowSource {
  const finished = row.totalTime !== null;
  const cells: Cells = {
    number: { kind: 'number', value: row.participant_id },
    name: { kind: 'text', text: row.name },
    descent: { kind: 'number', value: row.descent },
    time: timeCell(row.time),
    penalties: finished ? { kind: 'seconds', seconds: row.penalties } : dash,
    ...gateCells(qualifierGates(row), finished),
    total: timeCell(row.totalTime),
    swimmer: { kind: 'flag', value: row.swimmer !== 0 },
    roll: { kind: 'flag', value: row.roll !== 0 },
    remark: remarkCell(row.remark),
  };
  return {
    key: `${row.participant_id}-${row.descent}`,
    person: row.person,
    number: row.participant_id,
    name: row.name,
    category: categoryOfEarlyEditions[row.category],
    rank: null,
    time: row.time,
    penalties: finished ? row.penalties : null,
    result: row.totalTime,
    descents: null,
    remark: row.remark,
    belongsTo: matches({ category: row.category, label: row.label }),
    cell: cellOf(cells),
  };
}

/** Row of a competitor (2021 and later): the descent that counts, gate by gate where the edition has them. */
export function resultView(row: ResultRow): RowSource {
  const results: Descents = [row.firstDecense, row.secondDesense];
  const finished = row.result !== null;
  const cells: Cells = {
    place: rankCell(row.position),
    number: { kind: 'number', value: row.participant_number },
    name: { kind: 'text', text: row.participant_name },
    country: { kind: 'country', code: row.country },
    descent: row.descent === null ? dash : { kind: 'number', value: row.descent },
    time: timeCell(row.time),
    penalties: row.penalties === null ? dash : { kind: 'seconds', seconds: row.penalties },
    ...gateCells([row.p1, row.p2, row.p3, row.p4, row.p5, row.p6, row.p7, row.p8], finished),
    result: timeCell(row.result),
    ranking: typeof row.ranking === 'number' ? { kind: 'number', value: row.ranking } : dash,
    first: timeCell(row.firstDecense, row.descent === 1),
    second: timeCell(row.secondDesense, row.descent === 2),
    final: timeCell(row.result),
    remark: remarkCell(row.remark),
  };
  return {
    key: String(row.participant_number),
    person: row.person,
    number: row.participant_number,
    name: row.participant_name,
    category: row.category_id,
    rank: row.position,
    time: row.time,
    penalties: row.penalties,
    result: row.result,
    descents: { results, better: row.descent },
    remark: row.remark,
    belongsTo: matches({ category: row.category_id, gender: row.gender }),
    cell: cellOf(cells),
  };
}

function matches(facts: Where): (where: Where) => boolean {
  return ({ category, gender, label }) =>
    (category === undefined || category === facts.category) &&
    (gender === undefined || gender === facts.gender) &&
    (label === undefined || label === facts.label);
}

function cellOf(cells: Cells): (column: ResultColumn) => ResultCell {
  return (column) => cells[column] ?? blank;
}

/** Seconds of the ten gates of a qualifying run, in order. */
export function qualifierGates(row: QualifierRow): (number | null)[] {
  const { gate_1, gate_2, gate_3, gate_4, gate_5, gate_6, gate_7, gate_8, gate_9, gate_10 } = row;
  return [gate_1, gate_2, gate_3, gate_4, gate_5, gate_6, gate_7, gate_8, gate_9, gate_10];
}

function gateCells(gates: readonly (number | null | undefined)[], finished: boolean): Cells {
  return Object.fromEntries(
    gates.map((seconds, index): [string, ResultCell] => [
      `gate${index + 1}`,
      finished && seconds !== undefined ? { kind: 'gate', mark: gateMark(seconds) } : dash,
    ]),
  );
}

function rankOfOrdinal(position: string): number | null {
  const rank = Number.parseInt(position, 10);
  return Number.isNaN(rank) ? null : rank;
}

function rankCell(rank: number | null): ResultCell {
  return rank === null ? dash : { kind: 'rank', rank };
}

function timeCell(time: Centiseconds | null, better = false): ResultCell {
  return time === null ? dash : { kind: 'runTime', time, better };
}

function remarkCell(remark: Bilingual | null): ResultCell {
  return remark === null ? blank : { kind: 'remark', remark };
}
