import { pageField } from '../../design/ui/list/page-field.ts';
import { areLong, pageOfTables } from '../../design/ui/list/page-of-tables.ts';
import { formatDay } from '../../platform/format/format-day.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { amountText } from '../../record/series/amount-text.ts';
import { labelOf } from '../../record/series/file/label-of.ts';
import { rulesInWords } from '../../record/series/file/rules-in-words.ts';
import { racesInOrder } from '../../record/series/file/select-races.ts';
import type { Race, SeriesFile } from '../../record/series/file/series-file.ts';
import { type RankedRow, rankSeries } from '../../record/series/ranking/rank-series.ts';
import type { Score } from '../../record/series/ranking/score-races.ts';
import { whysInWords } from '../../record/series/whys-in-words.ts';
import { type ChangedRank, changedRanks } from './changed-ranks.ts';
import { computeNeeds, type ShownNeeds } from './compute-needs.ts';
import { officialSeries } from './official-series.ts';
import { type RankHistory, rankHistory } from './rank-history.ts';
import type { SeriesDeps } from './series-deps.server.ts';
import { seriesFields, teamsView } from './series-path.ts';
import type { ShownSeries } from './series-reader.server.ts';
import { teamName } from './team-name.ts';

export interface ShownScore {
  /** Null for the points of a member in a team. */
  race: string | null;
  of: string;
  /** Null without points: not taken part, or no result. */
  points: string | null;
  isDropped: boolean;
  /** Note below the points: a status, a weight or a tie. Null without one. */
  mark: string | null;
  /** Full explanation: where the points come from and whether they count. */
  why: string;
}

export interface ShownRow {
  id: string;
  /** Key of the paddler's page. Null for a team and a paddler without a page. */
  person: string | null;
  name: string;
  /** Club and country, if known. */
  of: string;
  rank: number | null;
  total: string | null;
  /** Explanation of the rank, when the total alone does not explain it. */
  why: string;
  scores: ShownScore[];
}

export interface ShownTable {
  id: string;
  /** Null when the page has only one table. */
  title: string | null;
  count: number;
  rows: readonly ShownRow[];
  history: RankHistory | null;
}

export interface ShownRace {
  id: string;
  name: string;
  day: string | null;
  shortDay: string | null;
  state: 'held' | 'live' | 'coming';
  /** Year of our own edition. Null for a race held elsewhere. */
  year: number | null;
}

export interface SeriesPage {
  name: string;
  title: string;
  races: ShownRace[];
  rules: string[];
  isRanked: boolean;
  isLive: boolean;
  /** Feed that updates the page while a race is run. Null when no race is run. */
  live: { version: string; timeZone: string } | null;
  views: { id: string; title: string; isShown: boolean }[];
  view: string;
  tables: ShownTable[];
  paging: { page: number; last: number } | null;
  needs: ShownNeeds | null;
  changed: ChangedRank[];
  changedBesides: number;
  announcedAt: string | null;
  frame: string;
}

/** Most changes on the page: changed points come first, then entrants who only moved. */
const mostChanges = 30;
export async function loadSeriesPage(page: PageContext<SeriesDeps>): Promise<SeriesPage> {
  const { services, params, url } = page;
  const shown = await services.seriesReader.series(params.name ?? '', services.markPartial);
  if (!shown) throw notFound();
  const version = shown.live.length > 0 ? await services.liveSeries().catch(() => null) : null;
  const live = version === null ? null : { version, timeZone: services.race.timeZone };
  return {
    ...buildSeriesPage(shown, page, url.searchParams),
    live,
    frame: writeIframe(shown, page),
  };
}

/** Returns the iframe. The name of a series needs no escaping; its title is shown inside the frame. */
function writeIframe(
  { name }: ShownSeries,
  { services, language, t }: PageContext<SeriesDeps>,
): string {
  const src = services.config.publicUrl + localizedPath(`/insertar/serie/${name}`, language);
  const title = t('seriesPage.ranking');
  return `<iframe src="${src}" title="${title}" loading="lazy" style="width:100%;height:480px;border:0"></iframe>`;
}

export function buildSeriesPage(
  shown: ShownSeries,
  {
    services,
    t,
    language,
    locale,
  }: Pick<PageContext, 't' | 'language' | 'locale'> & { services: Pick<SeriesDeps, 'race'> },
  query: URLSearchParams,
): Omit<SeriesPage, 'live' | 'frame'> {
  const { series, live, recorded, announced } = shown;
  const isRanked = shown.faults.length === 0;
  const view = readSeriesView(series, query.get(seriesFields.view));
  const words: Words = { t, language, locale, nameOf: raceNames(series) };
  const all = isRanked ? tablesOf(shown, view, words) : [];
  const isLong = areLong(all);
  const { tables, page, last } = isLong
    ? pageOfTables(all, query.get(pageField))
    : { tables: all, page: 1, last: 1 };
  const changed =
    announced && isRanked
      ? changedRanks(announced.series, officialSeries(shown), {
          language,
          pageOf: (id) => shown.people.get(id) ?? null,
        })
      : [];
  return {
    name: shown.name,
    title: shown.title,
    races: racesInOrder(series.races).map((race) => shownRace(race, shown, words)),
    rules: rulesInWords(labelled(series, words), t, language, locale),
    isRanked,
    isLive: live.length > 0,
    views: listSeriesViews(series, words).map((one) => ({ ...one, isShown: one.id === view })),
    view,
    tables,
    paging: isLong ? { page, last } : null,
    needs: isRanked
      ? computeNeeds(officialSeries(shown), { view, asked: query.get(seriesFields.who) }, words)
      : null,
    changed: changed.slice(0, mostChanges),
    changedBesides: Math.max(0, changed.length - mostChanges),
    announcedAt:
      announced &&
      formatDay(localDate(new Date(announced.at), services.race.timeZone), locale, 'long'),
  };

  function shownRace({ id, name, date, own }: Race, of: ShownSeries, { nameOf }: Words) {
    const isHeld = Object.keys(of.series.results[id] ?? {}).length > 0;
    return {
      id,
      name: name ?? nameOf(id),
      day: date === undefined ? null : formatDay(date, locale, 'long'),
      shortDay: date === undefined ? null : formatDay(date, locale, 'medium'),
      state: live.includes(id)
        ? ('live' as const)
        : isHeld
          ? ('held' as const)
          : ('coming' as const),
      year: own && (recorded.includes(id) || live.includes(id)) ? own.edition : null,
    };
  }
}

type Words = Pick<PageContext, 't' | 'language' | 'locale'> & { nameOf: (race: string) => string };

function raceNames({ races }: SeriesFile) {
  return (id: string) => races.find((race) => race.id === id)?.name ?? id;
}

/** Returns the series with the labels of categories and targets as ids, so that rules name them in words. */
function labelled(series: SeriesFile, words: Words): SeriesFile {
  const { rules } = series;
  const named = <Of extends { id: string }>(list: Of[]) =>
    list.map((one) => ({ ...one, id: labelOf(series, one.id, words.language) }));
  return {
    ...series,
    rules: { ...rules, categories: named(rules.categories), targets: named(rules.targets) },
  };
}

function listSeriesViews(series: SeriesFile, words: Words): { id: string; title: string }[] {
  const { categories, teams } = series.rules;
  if (categories.length === 0 && !teams) return [];
  return [
    { id: '', title: words.t('seriesPage.general') },
    ...categories.map(({ id }) => ({ id, title: labelOf(series, id, words.language) })),
    ...(teams ? [{ id: teamsView, title: words.t(`seriesPage.teams.${teams.of}`) }] : []),
  ];
}

function readSeriesView({ rules }: SeriesFile, asked: string | null): string {
  if (asked === teamsView) return rules.teams ? teamsView : '';
  return rules.categories.find(({ id }) => id === asked)?.id ?? '';
}

function tablesOf(shown: ShownSeries, view: string, words: Words): ShownTable[] {
  const { series } = shown;
  const category = series.rules.categories.find(({ id }) => id === view);
  const teams = view === teamsView;
  const only = { ...(category && { category }), teams };
  const byClass = Map.groupBy(rankSeries(series, only), ({ boat }) => boat);
  const named = (history: RankHistory | null) =>
    history && teams
      ? { ...history, lines: history.lines.map((line) => ({ ...line, name: nameOfTeam(line.id) })) }
      : history;
  const nameOfTeam = (id: string) => teamName(series.rules, id, words.locale);
  return [...byClass].map(([boat, rows]) => ({
    id: boat ?? 'general',
    title: boat === undefined ? null : labelOf(series, boat, words.language),
    count: rows.length,
    rows: rows.map((row) => shownRow(row, shown, { teams, words })),
    history: named(rankHistory(series, { ...only, boat })),
  }));
}

interface RowContext {
  teams: boolean;
  words: Words;
}

function shownRow(
  row: RankedRow,
  { series, people, countryHidden }: ShownSeries,
  { teams, words }: RowContext,
): ShownRow {
  const { language, nameOf } = words;
  const entrant = teams ? undefined : series.entrants[row.id];
  const country = countryHidden.has(row.id) ? undefined : entrant?.country;
  const ofMembers = teams && series.rules.teams?.each === 'series';
  const said = (whys: RankedRow['why']) => whysInWords(whys, series, words);
  return {
    id: row.id,
    person: teams ? null : (people.get(row.id) ?? null),
    name: teams ? teamName(series.rules, row.id, words.locale) : (entrant?.name ?? row.id),
    of: [entrant?.club, country].filter(Boolean).join(' · '),
    rank: row.rank,
    total: row.total && amountText(row.total, language),
    why: said(row.why),
    scores: row.scores.map((score) => ({
      race: ofMembers ? null : score.race.id,
      of: ofMembers
        ? (series.entrants[score.race.id]?.name ?? score.race.id)
        : nameOf(score.race.id),
      points: score.points && amountText(score.points, language),
      isDropped: score.points !== null && !score.isCounted,
      mark: findScoreMark(score, words),
      why: said([...(ofMembers ? [] : score.from), ...score.why]),
    })),
  };
}

/** Returns the note below the points, so that a reader need not open the explanation. */
function findScoreMark({ from, why }: Score, { language }: Words): string | null {
  const status = from.find(({ code }) => code === 'status');
  if (status?.code === 'status') return status.status;
  const weight = from.find(({ code }) => code === 'weight');
  if (weight?.code === 'weight') return `× ${amountText(weight.times, language)}`;
  return why.some(({ code }) => code === 'tie') ? '=' : null;
}
