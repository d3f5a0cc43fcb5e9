import type { Course } from '../course-map/course.ts';
import { editionOfPage } from '../editions/edition-of-page.server.ts';
import { editionSubtitle } from '../editions/edition-subtitle.server.ts';
import type { Edition } from '../editions/record/edition-facts.ts';
import type { EditionRecord } from '../editions/record/edition-record.ts';
import { countryName } from '../platform/i18n/country-name.ts';
import type { Language } from '../platform/i18n/languages.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import type { Country } from '../ui/flag.tsx';
import { type GateCostGroup, gateCostGroups } from './gates/gate-cost-groups.ts';
import { type HeatView, heatView } from './heats/heat-view.ts';
import type { ResultsDeps } from './results-deps.server.ts';
import { type PodiumStep, podiumSteps } from './tables/podium-steps.ts';
import type { ResultTableView } from './tables/result-row-view.ts';
import { resultTables } from './tables/result-tables.ts';

export interface EditionResults {
  year: number;
  years: number[];
  /** Date, number of paddlers, descents and gates, in words. */
  subtitle: string[];
  clarifications: string[];
  tables: ResultTableView[];
  /** The first three of each table that has a podium, by the table's id. */
  podiums: Record<string, PodiumStep[]>;
  /** Names of the countries that the tables show, by code. */
  countries: Record<string, string>;
  /** `stale`: as they were read last, since the database does not answer; `missing`: not at all. */
  availability: 'current' | 'stale' | 'missing';
  /** Empty for editions without a view of their heats. */
  heats: HeatView[];
  heatView: Edition['heats'];
  gateCosts: GateCostGroup[];
  /** Seconds of a missed gate. */
  miss: number;
  /** Where the chart of the gates is drawn; null without one. */
  course: Course | null;
}

/** Everything that the results page of an edition shows, in the language of the request. */
export async function loadResults(page: PageContext<ResultsDeps>): Promise<EditionResults> {
  const { edition, years } = editionOfPage(page, 'results');
  const { services, language, locale, t } = page;
  const { record, availability } = await readRecord(page, edition);
  const tables = resultTables(record);
  const people = new Set(
    tables.flatMap(({ rows }) => rows.map(({ person, key }) => person ?? key)),
  );
  const gateCosts = gateCostGroups(record, { language, whole: t('results.costsWhole') });
  const countryOf = countriesOfPeople(record, locale);
  return {
    year: edition.year,
    years,
    subtitle: [
      ...editionSubtitle(page, edition),
      t('results.paddlers', { count: people.size }),
      t('results.descents'),
      t('results.gates', { count: edition.gates }),
    ],
    clarifications: edition.clarifications.map((clarification) => clarification[language]),
    tables,
    podiums: Object.fromEntries(
      tables.map((table) => [table.id, podiumSteps(table, language, countryOf)]),
    ),
    countries: countriesOf(tables, locale),
    availability,
    heats: heatViews(record, language),
    heatView: edition.heats,
    gateCosts,
    miss: edition.penalties.miss,
    course: gateCosts.length > 0 ? services.course : null,
  };
}

async function readRecord(
  { services: { records, log } }: PageContext<ResultsDeps>,
  edition: Edition,
): Promise<{ record: EditionRecord; availability: EditionResults['availability'] }> {
  const none = { edition, version: 0, groups: [], entries: [], heats: [], decisions: [] };
  try {
    const record = await records.record(edition.id);
    return { record: record ?? none, availability: 'current' };
  } catch (error) {
    log.error({ err: error, year: edition.year }, 'results not available');
    const record = records.lastRecord(edition.id);
    return record ? { record, availability: 'stale' } : { record: none, availability: 'missing' };
  }
}

function heatViews({ edition, entries, heats }: EditionRecord, language: Language): HeatView[] {
  const view = edition.heats;
  if (view === null) return [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return heats.map((heat) => heatView(heat, byId, { gates: view.gates, language }));
}

/** Looks up the country of who has a result. */
function countriesOfPeople(
  { entries }: EditionRecord,
  locale: string,
): (person: string) => Country | null {
  const codes = new Map(entries.map(({ person, nationality }) => [person, nationality]));
  return (person) => {
    const code = codes.get(person);
    return code === undefined ? null : { code, name: countryName(code, locale) };
  };
}

function countriesOf(tables: readonly ResultTableView[], locale: string): Record<string, string> {
  const codes = tables
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .flatMap((cell) => (cell.kind === 'country' ? [cell.code] : []));
  return Object.fromEntries([...new Set(codes)].map((code) => [code, countryName(code, locale)]));
}
