import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { labelOf } from '../../record/series/file/label-of.ts';
import type { SeriesFile } from '../../record/series/file/series-file.ts';
import { groupOf, rankSeries } from '../../record/series/ranking/rank-series.ts';
import { barOf } from '../../record/series/ranking/score-races.ts';
import { lastRaceOf, type Outlook, placesFor, whatNeeds } from '../../record/series/what-needs.ts';
import { teamsView } from './series-path.ts';

/** What somebody needs in the last race of a series, as its page asks and answers. */
export interface ShownNeeds {
  race: string;
  /** Other classes have held it, those that are asked for have not. */
  isBegun: boolean;
  /** Of which ranking the answer is, where the page has more than one; why there is none for teams. */
  within: string | null;
  /** Of whom it cannot be told, and why: class by class. */
  refused: string[];
  /** Who may be asked for. */
  entrants: { id: string; name: string }[];
  asked: AskedNeeds | null;
}

/** What the places of one of them lead to. */
export interface AskedNeeds {
  who: string;
  name: string;
  race: string;
  /** Why there is no answer; null where there is one. */
  refused: string | null;
  /** The places are those within the category. */
  isOfCategory: boolean;
  outlook: Outlook[];
  /** By rank: the worst place that makes it sure, and the worst with which it is possible. */
  ranks: { rank: number; sure: Outlook | null; possible: Outlook | null }[];
}

interface Words {
  t: Translate;
  language: Language;
}

/** Ranks that are asked for without being asked: who wins, who stands on the podium. */
const podium = 3;
/** Anybody may ask what anybody needs, and the server answers nobody else meanwhile: of so many it is some 20 ms. */
const mostTried = 80;

/**
 * What somebody needs in the last race of a series as it is official, for the ranking of a category or of all; null where
 * nobody has one race left. Class by class.
 */
export function needsOf(
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
    const group = groupOf(series, rows[0]?.id ?? '', category);
    const last = group && lastRaceOf(series, group, mostTried);
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
  const scoring = rivals.filter(({ id }) => !barOf(series, series.entrants[id]));
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
