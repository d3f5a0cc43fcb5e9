import type { Language } from '../../platform/i18n/languages.ts';
import { amountText } from '../../record/series/amount-text.ts';
import type { Exact } from '../../record/series/exact.ts';
import type { SeriesFile } from '../../record/series/file/series-file.ts';
import { rankSeries } from '../../record/series/ranking/rank-series.ts';

interface Change<Value> {
  was: Value | null;
  is: Value | null;
}

/** An entrant whose points or rank differ from the announced ranking. */
export interface ChangedRank {
  id: string;
  /** Key of the paddler's page. Null without one. */
  person: string | null;
  name: string;
  rank: Change<number>;
  total: Change<string>;
  /** Races with corrected results of this entrant. Empty for an entrant who only moved. */
  races: (Change<string> & { race: string })[];
}

/** Returns the changes by corrected results: first entrants with other points, then entrants who only moved. */
export function changedRanks(
  announced: SeriesFile,
  now: SeriesFile,
  { language, pageOf }: { language: Language; pageOf: (id: string) => string | null },
): ChangedRank[] {
  const text = (points: Exact | null | undefined) => (points ? amountText(points, language) : null);
  const before = new Map(rankSeries(announced).map((row) => [row.id, row]));
  const changed = rankSeries(now).flatMap(({ id, rank, total, scores }): ChangedRank[] => {
    const was = before.get(id);
    const races = scores.flatMap(({ race, points }) => {
      const old = text(was?.scores.find((one) => one.race.id === race.id)?.points);
      const is = text(points);
      return old === is ? [] : [{ race: race.id, was: old, is }];
    });
    if (races.length === 0 && (was?.rank ?? null) === rank) return [];
    return [
      {
        id,
        person: pageOf(id),
        name: now.entrants[id]?.name ?? id,
        races,
        rank: { was: was?.rank ?? null, is: rank },
        total: { was: text(was?.total), is: text(total) },
      },
    ];
  });
  return changed.toSorted((a, b) => Number(a.races.length === 0) - Number(b.races.length === 0));
}
