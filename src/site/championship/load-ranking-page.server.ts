import { pageField } from '../../design/ui/list/page-field.ts';
import { areLong, pageOfTables } from '../../design/ui/list/page-of-tables.ts';
import { publicFileSize } from '../../platform/content/public-pictures.server.ts';
import { dateForIntl, formatDay } from '../../platform/format/format-day.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { maximumPoints } from '../../record/scoring/points-by-rank.ts';
import { type ChangedRank, changedRanks } from '../series/changed-ranks.ts';
import { needsOf, type ShownNeeds } from '../series/needs-of.ts';
import { type RankHistory, rankHistory } from '../series/rank-history.ts';
import { type ChampionshipCategory, championshipCategories } from './championship-categories.ts';
import type { ChampionshipDeps } from './championship-deps.server.ts';
import type { Entrant } from './championship-file.ts';
import type { Championship } from './championship-reader.server.ts';
import {
  championshipSeries,
  filterRanking,
  type RankingRow,
  raceId,
  rankCategory,
  rankEntrants,
  seriesOfBoth,
  sortRanking,
} from './rank-entrants.ts';
import { parseRankingView, type RankingView, viewFields } from './ranking-view.ts';

export interface RaceColumn {
  id: string;
  name: string;
  date: string;
  shortDate: string;
}

export interface Ranking {
  /** Those of this page. */
  rows: readonly RankingRow[];
  /** How many are ranked, on all pages. */
  count: number;
}

export interface CategoryRanking extends Ranking {
  category: ChampionshipCategory;
}

/** Who has other points comes first: those who only moved are told as long as there is room. */
const mostChanges = 30;

/** What the championship page shows; everything that reads a clock or a locale is already text. */
export interface RankingPage {
  view: RankingView;
  races: RaceColumn[];
  maximum: number;
  agreement: { href: string; size: string } | null;
  general: Record<Sex, Ranking | null>;
  byCategory: Record<Sex, CategoryRanking[]>;
  /** What corrected results changed since the ranking was written. */
  changed: ChangedRank[];
  /** How the first came there, race by race. */
  history: Record<Sex, RankHistory | null>;
  /** What somebody needs in the last race, for the category that is shown; null while more than that or nothing is left. */
  needs: ShownNeeds | null;
  /** One of its races is run now. */
  isLive: boolean;
  /** The other series that have a page. */
  others: { name: string; title: string }[];
  /** Those that are too many to be shown. */
  changedBesides: number;
  /** Where the tables are too long for one page: which one this is. */
  paging: { page: number; last: number } | null;
}

type Sex = 'men' | 'women';

/** Ranks the championship in the order and for the category that the address asks for; null where there is none. */
export async function loadRankingPage({
  services,
  url,
  language,
  locale,
  t,
}: PageContext<ChampionshipDeps>): Promise<RankingPage | null> {
  const championship = await services.championships.championship(services.markPartial);
  if (!championship) return null;
  const { races, men, women, agreement, written, live } = championship;
  const isLive = live.length > 0;
  const query = url.searchParams;
  const view = parseRankingView(query, races.length);
  const general = (entrants: readonly Entrant[]) =>
    sortRanking(filterRanking(rankEntrants(entrants), view.category), view.order);
  const all = (['men', 'women'] as const).flatMap((sex) => {
    const entrants = { men, women }[sex];
    const tables = [{ category: null, rows: general(entrants) }, ...categoriesOf(entrants)];
    return tables.map((table) => ({ ...table, sex, count: table.rows.length }));
  });
  const isLong = areLong(all);
  const { tables, page, last } = isLong
    ? pageOfTables(all, query.get(pageField))
    : { tables: all, page: 1, last: 1 };
  const generalOf = (sex: Sex) =>
    tables.find((table) => table.sex === sex && table.category === null) ?? null;
  const categoriesFor = (sex: Sex) =>
    tables.flatMap(({ category, rows, count, sex: own }) =>
      own === sex && category !== null ? { category, rows, count } : [],
    );
  const changed = isLive
    ? []
    : (['men', 'women'] as const).flatMap((sex) =>
        changedRanks(championshipSeries(written[sex]), championshipSeries({ men, women }[sex]), {
          language,
          pageOf: (id) => id,
        }),
      );
  const document = `documents/${agreement}`;
  const bytes = publicFileSize(document);
  return {
    view,
    races: races.map(({ name, date }, index) => ({
      id: raceId(index),
      name,
      date: formatDay(date, locale, 'long'),
      shortDate: shortDay(date, locale),
    })),
    maximum: maximumPoints,
    agreement: bytes === null ? null : { href: `/${document}`, size: kilobytes(bytes, locale) },
    general: { men: generalOf('men'), women: generalOf('women') },
    byCategory: { men: categoriesFor('men'), women: categoriesFor('women') },
    changed: changed.slice(0, mostChanges),
    changedBesides: Math.max(0, changed.length - mostChanges),
    history: {
      men: rankHistory(championshipSeries(men)),
      women: rankHistory(championshipSeries(women)),
    },
    needs: needsOfChampionship(championship, { view, query, t, language }),
    isLive,
    others: await services.seriesReader.titles(services.markPartial),
    paging: isLong ? { page, last } : null,
  };
}

interface Asked extends Pick<PageContext, 't' | 'language'> {
  view: RankingView;
  query: URLSearchParams;
}

/** A race that is run now is still to come; one that anybody has official points of is over for everybody. */
function needsOfChampionship(
  { races, men, women, written, live }: Championship,
  { view, query, t, language }: Asked,
): ShownNeeds | null {
  const official = (sex: Sex, entrants: readonly Entrant[]): Entrant[] =>
    entrants.map((entrant, row) => ({
      ...entrant,
      points: entrant.points.map((points, index) =>
        live.includes(raceId(index)) ? (written[sex][row]?.points[index] ?? null) : points,
      ),
    }));
  const both = seriesOfBoth({ races, men: official('men', men), women: official('women', women) });
  const titles = [
    ['men', t('championship.generalMen')],
    ['women', t('championship.generalWomen')],
    ...championshipCategories.map((id) => [id, t(`championship.category.${id}`)] as const),
  ] as const;
  const labels = Object.fromEntries(titles.map(([id, es]) => [id, { es, en: es }]));
  const needs = needsOf(
    { ...both, labels },
    { view: view.category ?? '', asked: query.get(viewFields.who) },
    { t, language },
  );
  return needs?.isBegun ? null : needs;
}

/** A table for each category that somebody raced in. */
function categoriesOf(entrants: readonly Entrant[]) {
  return championshipCategories
    .map((category) => ({ category, rows: rankCategory(entrants, category) }))
    .filter(({ rows }) => rows.length > 0);
}

function shortDay(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    dateForIntl(date),
  );
}

function kilobytes(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumSignificantDigits: 2,
  }).format(bytes / 1000);
}
