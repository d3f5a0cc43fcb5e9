import type { DrawnCourse } from '../../design/course-map/geometry/draw-course.ts';
import { asRaced } from '../../design/layout/menu/as-raced.ts';
import type { Country } from '../../design/ui/flag.tsx';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import { formatDay } from '../../platform/format/format-day.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { jsonInScript } from '../../platform/page/json-in-script.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { type EditionYear, findEdition } from '../../record/editions/catalogue.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import { inRaceOrder } from '../../record/race/open-categories.ts';
import { structuredEvent } from '../../record/race/structured-event.ts';
import type { PenaltyRule } from '../../record/scoring/scoring.ts';
import { editionOfPage } from '../editions/edition-of-page.server.ts';
import { editionSubtitle } from '../editions/edition-subtitle.server.ts';
import { collectFiles, type ResultFile } from './files/result-files.ts';
import { type GateCostGroup, gateCostGroups } from './gates/gate-cost-groups.ts';
import { heatField } from './gates/heat-field.ts';
import { type HeatColumns, type HeatView, heatColumns, heatViews } from './heats/heat-view.ts';
import type { LiveDayOfResults } from './live/live-day-of-results.ts';
import { isLongEdition, pageOfResults } from './page-of-results.ts';
import { listsShown } from './papers/list-on-paper.ts';
import { type Availability, readResults } from './read-results.server.ts';
import type { CrossOfResults, ResultsDeps } from './results-deps.server.ts';
import { resultsEvent } from './results-event.ts';
import { type PodiumStep, podiumSteps } from './tables/podium-steps.ts';
import type { ResultTableView } from './tables/result-row-view.ts';

export interface EditionResults {
  year: number;
  /** Public URL of the page, as paper shows it. */
  address: string;
  years: EditionYear[];
  subtitle: string[];
  clarifications: string[];
  tables: readonly ResultTableView[];
  /** Current and last page of tables that are too long for one page; the server has searched them. Null otherwise. */
  paging: Paging | null;
  categories: CategoryCode[];
  podiums: Record<string, PodiumStep[]>;
  countries: Record<string, string>;
  availability: Availability;
  files: readonly ResultFile[];
  hasPaper: boolean;
  official: { title: string; number: number; day: string; hash: string; path: string }[];
  isLive: boolean;
  hasCross: boolean;
  /** Whether the race publishes arrivals of its finish camera. */
  hasPhotoFinish: boolean;
  crosses: { id: string; title: string; posted: string; podium: PodiumStep[] }[];
  /** Live data while the race is run. Null otherwise. */
  live: LiveDayOfResults | null;
  /** Whether the edition is part of the open data under `/datos/`. */
  hasData: boolean;
  recorded: string[];
  /** Empty for an edition that shows no heats or has long ones. */
  heats: HeatView[];
  heatColumns: HeatColumns | null;
  gateCosts: GateCostGroup[];
  rule: PenaltyRule;
  /** Gates that count. */
  gates: number;
  /** Drawing for the chart of gate costs. Null without one. */
  drawing: DrawnCourse | null;
  /** Whether the course has changed since the race. */
  isDrawnThen: boolean;
  /** Structured data for search engines, as text of a script element. Null on further pages and for a search. */
  event: string | null;
}

interface Paging {
  page: number;
  last: number;
  found: number;
}

export async function loadResults(page: PageContext<ResultsDeps>): Promise<EditionResults> {
  const { edition, years, isLive, live, hasOwn } = await editionShown(page);
  const { services, language, locale, t, url } = page;
  const { record, availability } = await readResults(page, edition);
  const lists = await services.officialLists(edition.year, services.markPartial);
  const crosses = await services.crosses(edition.year, language).catch(() => {
    services.markPartial();
    return [];
  });
  const all = services.tablesOf(record);
  const rows = all.flatMap((table) => table.rows);
  const people = new Set(rows.map(({ person, key }) => person ?? key));
  const query = url.searchParams;
  const isLong = isLongEdition(record, all);
  const part = isLong ? pageOfResults(all, query) : { tables: all, paging: null, isFirst: true };
  const asked = isLong ? [query.get(heatField) ?? ''] : undefined;
  const gateCosts = part.isFirst
    ? gateCostGroups(record, { language, whole: t('results.costsWhole'), asked })
    : [];
  const course = services.courseOn(edition.raceDate);
  const nameOf = countryNames(locale);
  const countryOf = countriesOfPeople(record, nameOf);
  return {
    year: edition.year,
    address: addressOf(page, edition.year),
    isLive,
    live,
    hasCross: crosses.length > 0,
    hasPhotoFinish: edition.photoFinish === true,
    crosses: part.isFirst
      ? crosses
          .filter(({ posted }) => posted !== '')
          .map(({ podium, ...cross }) => ({
            ...cross,
            podium: podium.map((one) => crossStep(one, nameOf)),
          }))
      : [],
    hasData: hasOwn,
    recorded: all.map(({ id }) => id),
    years,
    subtitle: [
      ...editionSubtitle(page, edition),
      ...(people.size > 0
        ? [t('results.paddlers', { count: people.size }), describeRuns(record, t)]
        : []),
      ...(edition.gates > 0 ? [t('results.gates', { count: edition.gates })] : []),
    ],
    clarifications: part.isFirst
      ? edition.clarifications.map((clarification) => clarification[language])
      : [],
    official: part.isFirst
      ? lists.map(({ title, day, group: _group, ...list }) => ({
          ...list,
          title: title[language],
          day: formatDay(day, locale, 'medium'),
        }))
      : [],
    tables: part.tables,
    files: collectFiles(record, all),
    hasPaper: services.pdfMaker.isThere() && listsShown(live, all).length > 0,
    paging: part.paging,
    categories: inRaceOrder(
      services.race,
      rows.map(({ category }) => category),
    ),
    podiums: part.isFirst
      ? Object.fromEntries(all.map((table) => [table.id, podiumSteps(table, language, countryOf)]))
      : {},
    countries: collectCountryNames(part.tables, nameOf),
    availability,
    heats: isLong ? [] : heatViews(record, language),
    heatColumns: heatColumns(record),
    gateCosts,
    rule: edition.penalties,
    gates: edition.gates,
    drawing: gateCosts.length > 0 ? services.courseDrawing(course) : null,
    isDrawnThen: course !== services.course,
    event: part.isFirst
      ? jsonInScript(eventOf(page, { edition, tables: part.tables, lists }))
      : null,
  };
}

/** Names the phases of an edition that was raced in phases; otherwise its runs. */
function describeRuns({ groups, heats }: EditionRecord, t: Translate): string {
  const phases = Math.max(
    ...groups.map(({ phase, before = [] }) => (phase ? 1 : 0) + before.length),
  );
  if (phases > 0) return t('results.phases', { count: phases });
  return t('results.descents', { count: Math.max(1, ...heats.map(({ descent }) => descent)) });
}

function crossStep(
  { place, bib, name, country }: CrossOfResults['podium'][number],
  nameOf: (code: string) => string,
): PodiumStep {
  return {
    anchor: null,
    person: null,
    name,
    // A boat that is no longer in the time trial's list is named by its bib alone.
    number: Number(bib || name),
    rank: place,
    time: '',
    gap: null,
    penalties: null,
    country: country === null ? null : { code: country, name: nameOf(country) },
  };
}

function addressOf(
  { services, language }: Pick<PageContext<ResultsDeps>, 'services' | 'language'>,
  year: number,
): string {
  return services.config.publicUrl + localizedPath(`/resultados/${year}`, language);
}

interface ToTell {
  edition: Edition;
  tables: readonly ResultTableView[];
  lists: readonly { title: Bilingual; hash: string; path: string }[];
}

function eventOf(
  { services, language, t }: PageContext<ResultsDeps>,
  { edition: { year, raceDate, gates }, tables, lists }: ToTell,
) {
  const { race, config } = services;
  const fileOf = (path: string) => config.publicUrl + path;
  const toAddress = (path: string) => fileOf(localizedPath(path, language));
  return resultsEvent({
    race: structuredEvent(race, {
      address: race.place.address[language],
      home: toAddress('/home'),
    }),
    name: `${race.name} ${year}`,
    description: t(gates === 0 ? 'results.metaPlain' : 'results.metaDescription', { year }),
    raceDate,
    tables,
    official: lists.map(({ title, hash, path }) => ({ title: title[language], hash, path })),
    language,
    page: addressOf({ services, language }, year),
    toAddress,
    fileOf,
  });
}

/**
 * Throws a 404 when there are neither results nor a running race, or nothing of it is public yet.
 */
export async function editionShown(page: PageContext<ResultsDeps>) {
  const { services, language } = page;
  const { liveDay, liveResults, catalogue, markPartial } = services;
  const day = await liveDay(markPartial);
  const shown = asRaced(catalogue, day?.hasStartList ? day.year : null);
  const { edition, years } = editionOfPage(
    { ...page, services: { ...services, catalogue: shown } },
    'results',
  );
  const isLive = day?.year === edition.year;
  const hasOwn = findEdition(catalogue, edition.year)?.results === true;
  const live = await liveResults(edition.year, language).catch((error) => {
    if (!hasOwn) throw error;
    markPartial();
    return null;
  });
  if (!hasOwn && !live) throw notFound();
  return { edition, years, isLive, live, hasOwn };
}

function countriesOfPeople(
  { entries }: EditionRecord,
  nameOf: (code: string) => string,
): (person: string) => Country | null {
  const codes = new Map(entries.map(({ person, nationality }) => [person, nationality]));
  return (person) => {
    const code = codes.get(person);
    return code === undefined ? null : { code, name: nameOf(code) };
  };
}

function collectCountryNames(
  tables: readonly ResultTableView[],
  nameOf: (code: string) => string,
): Record<string, string> {
  const codes = tables
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .flatMap((cell) => (cell.kind === 'country' ? [cell.code] : []));
  return Object.fromEntries([...new Set(codes)].map((code) => [code, nameOf(code)]));
}
