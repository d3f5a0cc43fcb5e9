import { formatDay } from '../../platform/format/format-day.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import { jsonInScript } from '../../platform/page/json-in-script.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { DataChange } from '../../record/editions/record/data-change.ts';
import { licenceFacts } from '../../record/race/data-licences.ts';
import { rankingPath } from '../championship/ranking-path.ts';
import { seriesPath } from '../series/series-path.ts';
import type { DataDeps } from './data-deps.server.ts';
import { dataCatalog } from './files/data-catalog.ts';
import { hasThirdRun } from './files/data-columns.ts';
import { dataFileKeys, dataFiles, dataPath, packageFile } from './files/data-files.ts';
import type { DataVersion } from './files/data-package.ts';
import { toDataFacts } from './to-data-facts.ts';
import type { EditionData } from './versions/edition-data.server.ts';

const seriesDataName = 'clasificacion.json';

interface YearOfData {
  year: number;
  day: string;
  /** Null when the data cannot be read now. */
  counts: ReturnType<typeof countsOf> | null;
  files: { name: string; path: string; size: string | null }[];
  versions: ShownVersion[];
}

interface ShownVersion {
  number: number;
  at: string;
  day: string;
  changes: readonly DataChange[];
  hashes: { name: string; hash: string }[];
}

export async function loadData(page: PageContext<DataDeps>) {
  const { services, language, locale, t } = page;
  const { race, config } = services;
  const read = await readYears(services);
  const toAddress = (path: string) => config.publicUrl + path;
  const home = toAddress(localizedPath('/datos', language));
  const licence = licenceFacts[race.dataLicence];
  const [latest] = read;
  const latestVersion = latest?.data?.versions[0];
  const cited = latest && {
    year: latest.year,
    text: t('openData.citation', {
      race: race.name,
      year: latest.year,
      version: latestVersion?.number ?? 1,
      licence: licence.name.replaceAll('-', ' '),
      address: toAddress(dataPath(latest.year, packageFile.name)),
    }),
  };
  const shownDay = (at: string) => {
    const day = localDate(new Date(at), race.timeZone);
    return formatDay(day, locale, 'medium');
  };
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return {
    years: read.map(
      ({ year, raceDate, data }): YearOfData => ({
        year,
        day: formatDay(raceDate, locale, 'long'),
        counts: data && countsOf(data),
        files: [
          ...dataFileKeys.map((key) => ({
            name: dataFiles[key].name,
            path: dataPath(year, dataFiles[key].name),
            size:
              data &&
              size.format(Math.max(1, Math.round(Buffer.byteLength(data.texts[key]) / 1000))),
          })),
          { name: packageFile.name, path: dataPath(year, packageFile.name), size: null },
        ],
        versions: (data?.versions ?? []).map((version) => shownVersion(version, shownDay)),
      }),
    ),
    /** False for a race that never had gates, whose page says nothing of them. */
    hasGates:
      race.course.gates > 0 || read.some(({ data }) => (data?.record.edition.gates ?? 0) > 0),
    series: await listSeries(page),
    licence,
    cited: cited ?? null,
    address: cited ? toAddress(dataPath(cited.year, packageFile.name)) : null,
    catalog: jsonInScript(
      dataCatalog({
        name: t('openData.catalogName', { race: race.name }),
        description: t('openData.metaDescription'),
        titleOf: (year) => t('openData.datasetName', { race: race.name, year }),
        toText: (year, hasGates) =>
          t(hasGates ? 'openData.datasetText' : 'openData.datasetPlain', {
            race: race.name,
            year,
            river: race.river,
          }),
        language,
        home,
        toAddress,
        race,
        years: read.flatMap(({ year, data }) => (data ? [{ year, data }] : [])),
      }),
    ),
  };
}

/** Lists the public championship and series with their files. Empty when they cannot be read now. */
async function listSeries({ services, language, t }: PageContext<DataDeps>) {
  const { championships, seriesReader, log, markPartial } = services;
  const tables = (path: string) =>
    ['csv', 'xlsx'].map((ending) => ({
      name: `tabla.${ending}`,
      path: localizedPath(`${path}/tabla.${ending}`, language),
    }));
  try {
    const hasChampionship = (await championships.championship(markPartial)) !== null;
    const series = await seriesReader.titles();
    return [
      ...(hasChampionship
        ? [{ path: rankingPath, title: t('championship.title'), files: tables(rankingPath) }]
        : []),
      ...series.map(({ name, title }) => {
        const path = seriesPath(name);
        const json = { name: seriesDataName, path: `${path}/${seriesDataName}` };
        return { path, title, files: [...tables(path), json] };
      }),
    ];
  } catch (error) {
    log.error({ err: error }, 'series not available for open data');
    markPartial();
    return [];
  }
}

/** Reads the years with results, latest first. A year whose data cannot be read now comes without them. */
async function readYears(services: DataDeps) {
  const { catalogue, editionData, log, markPartial } = services;
  const facts = toDataFacts(services);
  const years = [];
  for (const { id, year, raceDate, results } of catalogue.toReversed()) {
    if (!results) continue;
    const data = await editionData(id, facts).catch((error: unknown) => {
      log.error({ err: error, year }, 'open data not available');
      markPartial();
      return null;
    });
    years.push({ year, raceDate, data });
  }
  return years;
}

function countsOf({ record }: EditionData) {
  const runs = record.heats.flatMap((heat) => heat.runs);
  return {
    entries: record.entries.length,
    runs: runs.length,
    gates: record.edition.gates,
    hasThird: hasThirdRun(record),
  };
}

function shownVersion(
  { number, madeAt, hashes, changes }: DataVersion,
  shownDay: (at: string) => string,
): ShownVersion {
  return {
    number,
    at: madeAt,
    day: shownDay(madeAt),
    changes,
    hashes: dataFileKeys.map((key) => ({ name: dataFiles[key].name, hash: hashes[key] })),
  };
}
