import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { gateOfColumn, type ResultColumn } from '../../../record/editions/record/result-column.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import type { GateSeconds } from '../../../record/scoring/run-outcome.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import type { ResultCell } from './result-row-view.ts';

export const dash: ResultCell = { kind: 'dash' };
const blank: ResultCell = { kind: 'blank' };

export type PlainCells = Partial<Record<ResultColumn, ResultCell>>;

/** Returns the cells of a row. `gates` is null for a row without a counting run. */
export function buildCells(
  columns: readonly ResultColumn[],
  plain: PlainCells,
  gates: GateSeconds | null,
  rule: PenaltyRule,
): ResultCell[] {
  return columns.map((column) => {
    const gate = gateOfColumn(column);
    if (gate === null) return plain[column] ?? blank;
    const seconds = gates?.[gate - 1] ?? null;
    return seconds === null ? dash : { kind: 'gate', mark: gateMark(seconds, rule) };
  });
}

export function entryCells({ bib, name, nationality }: EntryRecord): PlainCells {
  return {
    number: numberCell(bib),
    name: { kind: 'text', text: name },
    country: { kind: 'country', code: nationality },
  };
}

export function numberCell(value: number | null): ResultCell {
  return value === null ? dash : { kind: 'number', value };
}

export function rankCell(rank: number | null): ResultCell {
  return rank === null ? dash : { kind: 'rank', rank };
}

export function ordinalCell(rank: number | null): ResultCell {
  return rank === null ? dash : { kind: 'ordinal', rank };
}

export function timeCell(time: Centiseconds | null, better = false): ResultCell {
  return time === null ? dash : { kind: 'runTime', time, better };
}

export function secondsCell(seconds: number | null): ResultCell {
  return seconds === null ? dash : { kind: 'seconds', seconds };
}

/** Explains the seconds that a team has besides the penalties of its gates. */
export function lateBoatWords(seconds: number): Bilingual {
  return {
    es: `+${seconds} s: la última embarcación llegó tarde.`,
    en: `+${seconds} s: the last boat came late.`,
  };
}

export function remarkCell(remark: Bilingual | null): ResultCell {
  return remark === null ? blank : { kind: 'remark', remark };
}
