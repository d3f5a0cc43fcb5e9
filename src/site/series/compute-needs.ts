import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { labelOf } from '../../record/series/file/label-of.ts';
import type { SeriesFile } from '../../record/series/file/series-file.ts';
import { buildRankedGroup, rankSeries } from '../../record/series/ranking/rank-series.ts';
import { findBar } from '../../record/series/ranking/score-races.ts';
import {
  findLastRace,
  type Outlook,
  placesFor,
  whatNeeds,
} from '../../record/series/what-needs.ts';
import { teamsView } from './series-path.ts';

/** An entrant's needs in the last race of a series, as question and answer. */
export interface ShownNeeds {
  race: string;
  /** True when other classes have already held the race. */
  isBegun: boolean;
  /** The ranking of the answer, when the page has several, or why teams get no answer. Null otherwise. */
  within: string | null;
  /** Classes without an answer, with reasons. */
  refused: string[];
  entrants: { id: string; name: string }[];
  asked: AskedNeeds | null;
}

export interface AskedNeeds {
  who: string;
  name: string;
  race: string;
  /** Reason for no answer. Null with an answer. */
  refused: string | null;
  /** Whether places are counted within the category. */
  isOfCategory: boolean;
  outlook: Outlook[];
  /** For each rank, the worst place that guarantees it and the worst place that leaves it possible. */
  ranks: { rank: number; sure: Outlook | null; possible: Outlook | null }[];
}

interface Words {
  t: Translate;
  language: Language;
}

/** The ranks that are always answered: victory and podium. */
const podium = 3;
/** Most entrants for an answer, because any visitor may ask and an answer blocks the server for about 20 ms. */
const mostTried = 80;

/** Null when no entrant has exactly one race left. Works class by class. */
export function computeNeeds(
  series: SeriesFile,
  { view, asked }: { view: string; asked: string | null },
  { t, language }: Words,
): ShownNeeds | null {
  const nameOf = (id: string) => series.entrants[id]?.name ?? id;
  const { categories, teams } = series.rules;
  const category = categories.find(({ id }) => id === view);
  const classes = Map.groupBy(
    rankSeries(series, { ...(category && { category }) }),
    ({ boat }) => boat,
  );
  const left = [...classes].flatMap(([boat, rows]) => {
    const group = buildRankedGroup(series, rows[0]?.id ?? '', category);
    const last = group && findLastRace(series, group, mostTried);
    return last && 'race' in last ? [{ ...last, boat, rows }] : [];
  });
  const [first] = left;
  if (!first) return null;
  const raceName = first.race.name ?? first.race.id;
  const isBegun = Object.keys(series.results[first.race.id] ?? {}).length > 0;
  const base = { race: raceName, isBegun, refused: [], entrants: [], asked: null };
  if (view === teamsView && teams) {
    return { ...base, within: t(`seriesPage.needs.teams.${teams.of}`) };
  }
  const isOfCategory = category?.places === 'own';
  const ranking = category && labelOf(series, category.id, language);
  const within =
    ranking === undefined
      ? null
      : t(isOfCategory ? 'seriesPage.needs.withinOwn' : 'seriesPage.needs.within', {
          ranking,
        });
  const refused = left.flatMap(({ code, boat }) => {
    if (code === 'open') return [];
    const why = t(`series.needs.${code}`, { most: mostTried });
    return boat === undefined || classes.size === 1
      ? why
      : `${labelOf(series, boat, language)}: ${why}`;
  });
  const open = left.filter(({ code }) => code === 'open');
  const entrants = open
    .flatMap(({ rows }) => rows.map(({ id }) => ({ id, name: nameOf(id) })))
    .filter(({ name }) => name !== erasedName)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const who = entrants.find(({ id }) => id === asked);
  if (!who) return { ...base, within, refused, entrants };
  const answer = whatNeeds(series, who.id, { category, most: mostTried });
  const outlook = answer.code === 'open' ? answer.outlook : [];
  const rivals = open.find(({ rows }) => rows.some(({ id }) => id === who.id))?.rows ?? [];
  const scoring = rivals.filter(({ id }) => !findBar(series, series.entrants[id]));
  return {
    ...base,
    within,
    refused,
    entrants,
    asked: {
      who: who.id,
      name: who.name,
      race: raceName,
      refused: answer.code === 'open' ? null : t(`series.needs.${answer.code}`, { id: who.name }),
      isOfCategory,
      outlook,
      ranks: Array.from({ length: Math.min(podium, scoring.length) }, (_, index) => ({
        rank: index + 1,
        ...placesFor(outlook, index + 1),
      })),
    },
  };
}
