import { formatDay } from '../../../platform/format/format-day.ts';
import { amountText } from '../../../record/series/amount-text.ts';
import { labelOf } from '../../../record/series/file/label-of.ts';
import { racesInOrder } from '../../../record/series/file/select-races.ts';
import type { SeriesFile } from '../../../record/series/file/series-file.ts';
import { listKeptSeries } from '../../../record/series/kept/kept-series.server.ts';
import { type RankedRow, rankSeries } from '../../../record/series/ranking/rank-series.ts';
import type { Why } from '../../../record/series/why.ts';
import { whysInWords } from '../../../record/series/whys-in-words.ts';
import { championshipCategories } from '../../../site/championship/championship-categories.ts';
import { championshipSeries, raceId } from '../../../site/championship/rank-entrants.ts';
import { teamName } from '../../../site/series/team-name.ts';
import type { PaperKind, PaperNow, PaperPlace } from '../paper-kind.ts';

/** Subject of the championship; a series never has an underscore in its name. */
const championshipSubject = 'national_championship';

/** Includes the series with a race in the year of the edition, and those without any year. */
export const seriesPaper: PaperKind = {
  title: 'papers.kinds.series',
  moment: 'after',
  need: 'content.edit',
  template: '/src/desk/papers/series/series.typ',

  async subjects(place) {
    const all = [await loadRankedChampionship(place), ...(await allSeries(place))];
    return all.flatMap((one) =>
      one && isOf(one, place.edition.year) ? { id: one.id, title: one.title } : [],
    );
  },

  async make(place, subject) {
    const found =
      subject === championshipSubject
        ? await loadRankedChampionship(place)
        : (await allSeries(place, subject))[0];
    return found ? toPaper(found, place) : null;
  },
};

interface Ranking {
  title: string;
  series: SeriesFile;
  rows: RankedRow[];
}

interface RankedSeries {
  id: string;
  title: string;
  isPublic: boolean;
  isLive: boolean;
  races: SeriesFile['races'];
  held: (race: string) => boolean;
  rankings: () => Ranking[];
}

function isOf({ races }: RankedSeries, year: number): boolean {
  const years = races.flatMap(({ own, date }) => [own?.edition, date && Number(date.slice(0, 4))]);
  const said = years.filter((one) => one !== undefined && one !== '');
  return said.length === 0 || said.includes(year);
}

async function allSeries(
  { office, t, language, locale }: PaperPlace,
  name?: string,
): Promise<RankedSeries[]> {
  const kept = await listKeptSeries(office.database);
  const asked = kept.filter((one) => name === undefined || one.name === name);
  const shown = await Promise.all(
    asked.map(async (one) => ({ ...one, now: await office.seriesReader.shown(one) })),
  );
  return shown.flatMap(({ isPublic, now }): RankedSeries | [] => {
    if (!now || now.faults.length > 0) return [];
    const { series, live, title } = now;
    const { categories, teams } = series.rules;
    const held = (race: string) => Object.keys(series.results[race] ?? {}).length > 0;
    if (!series.races.some(({ id }) => held(id))) return [];
    const isOne = categories.length === 0 && !teams;
    return {
      id: now.name,
      title,
      isPublic,
      isLive: live.length > 0,
      races: racesInOrder(series.races),
      held,
      rankings: () => [
        ...rankClasses(series, isOne ? '' : t('seriesPage.general')),
        ...categories.flatMap((category) =>
          rankClasses(series, labelOf(series, category.id, language), { category }),
        ),
        ...(teams ? rankClasses(series, t(`seriesPage.teams.${teams.of}`), { teams: true }) : []),
      ],
    };
  });

  function buildTeams({ rules }: SeriesFile, rows: readonly RankedRow[]): SeriesFile['entrants'] {
    const named = ({ id }: RankedRow) => ({
      name: teamName(rules, id, locale),
      guest: false,
      licence: true,
    });
    return Object.fromEntries(rows.map((row) => [row.id, named(row)]));
  }

  function rankClasses(
    series: SeriesFile,
    title: string,
    only: Parameters<typeof rankSeries>[1] = {},
  ): Ranking[] {
    const byClass = Map.groupBy(rankSeries(series, only), ({ boat }) => boat);
    return [...byClass].map(([boat, rows]) => ({
      title: [title, boat && labelOf(series, boat, language)].filter(Boolean).join(': '),
      series: only.teams ? { ...series, entrants: buildTeams(series, rows) } : series,
      rows,
    }));
  }
}

async function loadRankedChampionship({ office, t }: PaperPlace): Promise<RankedSeries | null> {
  const championship = await office.championships.championship();
  if (!championship) return null;
  const { men, women, live } = championship;
  const races = championship.races.map(({ name, date, edition }, index) => ({
    id: raceId(index),
    name,
    date,
    counts: true,
    ...(edition !== undefined && { own: { edition, lists: [] } }),
  }));
  return {
    id: championshipSubject,
    title: t('championship.title'),
    isPublic: true,
    isLive: live.length > 0,
    races,
    held: (race) =>
      [...men, ...women].some(
        ({ points }) => points[races.findIndex(({ id }) => id === race)] != null,
      ),
    rankings: () =>
      [
        { title: t('championship.generalMen'), of: men },
        { title: t('championship.generalWomen'), of: women },
        ...championshipCategories.flatMap((category) => {
          const within = { category: t(`championship.category.${category}`) };
          const own = (all: typeof men) => all.filter((entrant) => entrant.category === category);
          return [
            { title: t('championship.groupMen', within), of: own(men) },
            { title: t('championship.groupWomen', within), of: own(women) },
          ];
        }),
      ]
        .filter(({ of }) => of.length > 0)
        .map(({ title, of }): Ranking => {
          const series = { ...championshipSeries(of), races };
          return { title, series, rows: rankSeries(series) };
        }),
  };
}

/** Reasons that the number or its code already shows. */
const unsaid = new Set<Why['code']>([
  'place',
  'status',
  'time',
  'typed',
  'absent',
  'members',
  'counted',
  'no-result',
]);

function toPaper(
  { title, isPublic, isLive, races, held, rankings }: RankedSeries,
  { t, language, locale }: PaperPlace,
): PaperNow | null {
  const shown = races.filter(({ id }) => held(id));
  const tables = rankings().map(({ title: of, series, rows }) => {
    const notes: string[] = [];
    const composeNote = (whys: readonly Why[]) => {
      const notable = whys.filter(({ code }) => !unsaid.has(code));
      const said = whysInWords(notable, series, { t, language });
      if (said === '') return '';
      if (!notes.includes(said)) notes.push(said);
      return String(notes.indexOf(said) + 1);
    };
    const drawn = rows.map((row) => {
      const entrant = series.entrants[row.id];
      const scoreOf = (race: string) => {
        const score = row.scores.find((one) => one.race.id === race);
        const status = score?.from.find(({ code }) => code === 'status');
        const isDropped = score ? score.points !== null && !score.isCounted : false;
        return {
          points: score?.points ? amountText(score.points, language) : '–',
          isDropped,
          code: status?.code === 'status' ? status.status : '',
          note: score ? composeNote([...score.from, ...score.why]) : '',
        };
      };
      return {
        id: row.id,
        rank: row.rank === null ? '–' : String(row.rank),
        name: entrant?.name ?? row.id,
        of: [entrant?.club, entrant?.country].filter(Boolean).join(' · '),
        scores: shown.map(({ id }) => scoreOf(id)),
        total: row.total ? amountText(row.total, language) : '–',
        note: composeNote(row.why),
      };
    });
    return { title: of, rows: drawn, notes };
  });
  if (tables.every(({ rows }) => rows.length === 0)) return null;
  return {
    title: `${t('seriesPage.ranking')}: ${title}`,
    data: {
      isOver: shown.length === races.length && !isLive,
      state: isLive
        ? t('seriesPage.live')
        : t('papers.series.after', { held: shown.length, count: races.length }),
      races: races.map(({ id, name, date }) => ({
        number: String(shown.findIndex((race) => race.id === id) + 1),
        name: name ?? id,
        day: [
          date && formatDay(date, locale, 'medium'),
          held(id) ? '' : t('seriesPage.state.coming'),
        ]
          .filter(Boolean)
          .join(', '),
      })),
      tables: tables.map((table) => ({
        ...table,
        rows: table.rows.map(({ id: _id, ...row }) => row),
      })),
      ...(!isPublic && { warning: t('papers.draft') }),
      words: {
        place: t('seriesPage.place'),
        name: t('seriesPage.name'),
        points: t('seriesPage.changed.points'),
        total: t('seriesPage.total'),
        legend: t('papers.series.legend'),
      },
    },
    rows: new Map<string, unknown>(
      tables.flatMap(({ title: of, rows }) =>
        rows.map(({ id, rank, total, scores }) => [
          `${of} ${id}`,
          { rank, total, scores: scores.map(({ points, isDropped }) => ({ points, isDropped })) },
        ]),
      ),
    ),
  };
}
