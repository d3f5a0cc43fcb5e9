import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import type { ResultColumn } from '../../../record/editions/record/result-column.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import type { GateMark } from '../../../record/scoring/gate-mark.ts';
import type { DescentNumber, Descents } from '../../../record/scoring/scoring.ts';

/** `dash` means a missing value (no rank, no time), `blank` nothing to say (no remark). */
export type ResultCell =
  | { kind: 'dash' }
  | { kind: 'blank' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'rank'; rank: number }
  /** A rank that is written as an ordinal. */
  | { kind: 'ordinal'; rank: number }
  | { kind: 'country'; code: string }
  /** `better` marks the counting descent, in the columns of descents. */
  | { kind: 'runTime'; time: Centiseconds; better: boolean }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'gate'; mark: GateMark }
  | { kind: 'flag'; value: boolean }
  | { kind: 'remark'; remark: Bilingual };

export type ResultRowView = {
  /** Unique key in the page, for an anchor: bib (`112`), finalist (`final-12`), qualifying run (`12-1`). */
  key: string;
  /** Key of the paddler, the same in every edition. Null for an erased person, because the key contains the name. */
  person: string | null;
  number: number;
  name: string;
  /** Category under which the row is listed, in the site's numbering. */
  category: CategoryCode;
  rank: number | null;
  /** Time and penalty seconds of the counting descent. Null when the edition does not show them. */
  time: Centiseconds | null;
  penalties: number | null;
  /** Ranked value. Null without a result. */
  result: Centiseconds | null;
  /** Gap to the first of the table: 0 for the winner. Null without a result and for qualifying runs. */
  gap: Centiseconds | null;
  /** Results of all descents and the counting one. Null for a row that is one qualifying run. */
  descents: { results: Descents; better: DescentNumber | null } | null;
  /** Set even when the table has no remark column, because a dash needs its reason. */
  remark: Bilingual | null;
  cells: ResultCell[];
};

export type ResultTableView = {
  id: string;
  title: Bilingual;
  podium: boolean;
  columns: readonly ResultColumn[];
  rows: ResultRowView[];
  /** Broken-off parts that do not count, in words. Missing when all count. */
  brokenOff?: Bilingual[];
};
