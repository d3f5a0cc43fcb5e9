import type { Country } from '../../../design/ui/flag.tsx';
import type { Language } from '../../../platform/i18n/languages.ts';
import { gapInWords, runTimeText } from '../../../record/scoring/run-time-text.ts';
import type { ResultTableView } from './result-row-view.ts';
import { rowAnchor } from './row-anchor.ts';

export interface PodiumStep {
  /** Anchor of the row on this page. Null without one. */
  anchor: string | null;
  person: string | null;
  name: string;
  number: number;
  rank: number;
  /** Time in words. Empty when only places count. */
  time: string;
  /** Gap to the winner. Null for the winner. */
  gap: string | null;
  /** Penalty seconds of the counting descent. Null when the edition does not show them. */
  penalties: number | null;
  country: Country | null;
}

export const podiumRanks = 3;

/** Returns the first three ranks of a table, with shared ones. Empty when the table has no podium. */
export function podiumSteps(
  table: ResultTableView,
  language: Language,
  countryOf: (person: string) => Country | null,
): PodiumStep[] {
  if (!table.podium) return [];
  return table.rows.flatMap((row) => {
    const { rank, result, gap } = row;
    if (rank === null || rank > podiumRanks || result === null) return [];
    return {
      anchor: rowAnchor(table, row),
      person: row.person,
      name: row.name,
      number: row.number,
      rank,
      time: runTimeText(result, language),
      gap: gap ? gapInWords(gap, language) : null,
      penalties: row.penalties,
      country: row.person === null ? null : countryOf(row.person),
    };
  });
}
