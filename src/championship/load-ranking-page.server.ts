import { publicFileSize } from '../platform/content/public-pictures.server.ts';
import { dateForIntl } from '../platform/format/date-for-intl.ts';
import { formatDay } from '../platform/format/format-day.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import { notFound } from '../platform/page/not-found.ts';
import { maximumPoints } from '../scoring/points-by-rank.ts';
import { type ChampionshipCategory, championshipCategories } from './championship-categories.ts';
import type { ChampionshipDeps } from './championship-deps.server.ts';
import type { Entrant } from './championship-file.ts';
import {
  filterRanking,
  type RankingRow,
  rankCategory,
  rankEntrants,
  sortRanking,
} from './rank-entrants.ts';
import { parseRankingView, type RankingView } from './ranking-view.ts';

export interface RaceColumn {
  name: string;
  date: string;
  shortDate: string;
}

export interface CategoryRanking {
  category: ChampionshipCategory;
  rows: RankingRow[];
}

/** What the championship page shows; everything that reads a clock or a locale is already text. */
export interface RankingPage {
  view: RankingView;
  races: RaceColumn[];
  maximum: number;
  agreement: { href: string; size: string } | null;
  general: { men: RankingRow[]; women: RankingRow[] };
  byCategory: { men: CategoryRanking[]; women: CategoryRanking[] };
}

/** Ranks the championship in the order and for the category that the address asks for. */
export async function loadRankingPage({
  services,
  request,
  locale,
}: PageContext<ChampionshipDeps>): Promise<RankingPage> {
  const championship = await services.championships.championship(services.markPartial);
  if (!championship) throw notFound();
  const { races, men, women, agreement } = championship;
  const view = parseRankingView(new URL(request.url).searchParams, races.length);
  const general = (entrants: readonly Entrant[]) =>
    sortRanking(filterRanking(rankEntrants(entrants), view.category), view.order);
  const document = `documents/${agreement}`;
  const bytes = publicFileSize(document);
  return {
    view,
    races: races.map(({ name, date }) => ({
      name,
      date: formatDay(date, locale, 'long'),
      shortDate: shortDay(date, locale),
    })),
    maximum: maximumPoints,
    agreement: bytes === null ? null : { href: `/${document}`, size: kilobytes(bytes, locale) },
    general: { men: general(men), women: general(women) },
    byCategory: { men: categoriesOf(men), women: categoriesOf(women) },
  };
}

/** A table for each category that somebody raced in. */
function categoriesOf(entrants: readonly Entrant[]): CategoryRanking[] {
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
