import type { Country } from '../../../design/ui/flag.tsx';
import type { Language } from '../../../platform/i18n/languages.ts';
import { gapInWords, runTimeText } from '../../../record/scoring/run-time-text.ts';
import type { ResultTableView } from './result-row-view.ts';
import { rowAnchor } from './row-anchor.ts';

/** One of the first three of a group, as the podium shows them. */
export interface PodiumStep {
  /** Of its row on this page; null where it has none. */
  anchor: string | null;
  person: string | null;
  name: string;
  number: number;
  rank: number;
  /** '' where places alone count. */
  time: string;
  /** Behind the winner; null for the winner. */
  gap: string | null;
  /** Seconds of penalties in the descent that counts; null where the edition does not tell. */
  penalties: number | null;
  country: Country | null;
}

/** How many ranks stand on a podium. */
export const podiumRanks = 3;

/** The first three ranks of a table, shared ones included; none where the table has no podium. */
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
