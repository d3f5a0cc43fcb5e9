import { pageField } from '../../design/ui/list/page-field.ts';
import { areLong, pageOfTables } from '../../design/ui/list/page-of-tables.ts';
import { publicFileSize } from '../../platform/content/public-pictures.server.ts';
import { dateForIntl, formatDay } from '../../platform/format/format-day.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { maximumPoints } from '../../record/scoring/points-by-rank.ts';
import { type ChangedRank, changedRanks } from '../series/changed-ranks.ts';
import { computeNeeds, type ShownNeeds } from '../series/compute-needs.ts';
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
  rows: readonly RankingRow[];
  count: number;
}

export interface CategoryRanking extends Ranking {
  category: ChampionshipCategory;
}

/** Most changes on the page: changed points come first, then entrants who only moved. */
const mostChanges = 30;

export interface RankingPage {
  view: RankingView;
  races: RaceColumn[];
  maximum: number;
  agreement: { href: string; size: string } | null;
  general: Record<Sex, Ranking | null>;
  byCategory: Record<Sex, CategoryRanking[]>;
  changed: ChangedRank[];
  history: Record<Sex, RankHistory | null>;
  /** Needs in the last race for the shown category. Null when more than one race or none is left. */
  needs: ShownNeeds | null;
  isLive: boolean;
  others: { name: string; title: string }[];
  changedBesides: number;
  /** Current and last page of tables that are too long for one page. Null otherwise. */
  paging: { page: number; last: number } | null;
}

type Sex = 'men' | 'women';

/** Returns the championship ranked and filtered by the address. Null when there is none. */
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
    const tables = [{ category: null, rows: general(entrants) }, ...rankCategories(entrants)];
    return tables.map((table) => ({ ...table, sex, count: table.rows.length }));
  });
  const isLong = areLong(all);
  const { tables, page, last } = isLong
    ? pageOfTables(all, query.get(pageField))
    : { tables: all, page: 1, last: 1 };
  const findGeneralTable = (sex: Sex) =>
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
    general: { men: findGeneralTable('men'), women: findGeneralTable('women') },
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

interface RankingPageQuery extends Pick<PageContext, 't' | 'language'> {
  view: RankingView;
  query: URLSearchParams;
}

/** A running race is still to come; a race with official points for any entrant is over for all. */
function needsOfChampionship(
  { races, men, women, written, live }: Championship,
  { view, query, t, language }: RankingPageQuery,
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
  const needs = computeNeeds(
    { ...both, labels },
    { view: view.category ?? '', asked: query.get(viewFields.who) },
    { t, language },
  );
  return needs?.isBegun ? null : needs;
}

function rankCategories(entrants: readonly Entrant[]) {
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
