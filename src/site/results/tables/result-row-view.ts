import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import type { ResultColumn } from '../../../record/editions/record/result-column.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import type { GateMark } from '../../../record/scoring/gate-mark.ts';
import type { DescentNumber, Descents } from '../../../record/scoring/scoring.ts';

/**
 * One cell, not yet formatted: the page decides how a value of its kind is written in the
 * visitor's language. `dash` stands for "has none" (no rank, no time, a gate of a run without
 * a result), `blank` for "nothing to say" (no remark).
 */
export type ResultCell =
  | { kind: 'dash' }
  | { kind: 'blank' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'rank'; rank: number }
  /** A rank to be written as an ordinal. */
  | { kind: 'ordinal'; rank: number }
  | { kind: 'country'; code: string }
  /** `better` marks the descent that counts, in the columns first and second. */
  | { kind: 'runTime'; time: Centiseconds; better: boolean }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'gate'; mark: GateMark }
  | { kind: 'flag'; value: boolean }
  | { kind: 'remark'; remark: Bilingual };

/** One row of a table: its cells in the order of the table's columns, and what pages link and mark by. */
export type ResultRowView = {
  /** Unique in the page, for an anchor: bib (`112`), finalist (`final-12`), qualifying run (`12-1`). */
  key: string;
  /** The paddler's key, the same in every edition; null for who asked to be erased, as it tells the name. */
  person: string | null;
  number: number;
  name: string;
  /** The category that the row stands under, in the numbering of the site. */
  category: CategoryCode;
  rank: number | null;
  /** Time and penalty seconds of the descent that counts; null where the edition does not tell. */
  time: Centiseconds | null;
  penalties: number | null;
  /** What the row is ranked by; null without a result. */
  result: Centiseconds | null;
  /** Behind the first of the table; 0 for the winner, null without a result and for qualifying runs. */
  gap: Centiseconds | null;
  /** Results of both descents and the one that counts; null for a row that is one qualifying run. */
  descents: { results: Descents; better: DescentNumber | null } | null;
  /** Also where the table has no remark column: a dash needs its reason. */
  remark: Bilingual | null;
  cells: ResultCell[];
};

export type ResultTableView = {
  id: string;
  title: Bilingual;
  podium: boolean;
  columns: readonly ResultColumn[];
  rows: ResultRowView[];
};
