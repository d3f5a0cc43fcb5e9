import type { Language } from '../../../platform/i18n/languages.ts';
import { licenceFacts } from '../../../record/race/data-licences.ts';
import type { Race } from '../../../record/race/race.ts';
import { columnsOfData } from './data-columns.ts';
import { type DataFile, dataFileKeys, dataFiles, dataPath, packageFile } from './data-files.ts';
import type { DataVersion } from './data-package.ts';
import type { PublicRecord } from './public-record.ts';

interface CatalogOrder {
  name: string;
  description: string;
  titleOf: (year: number) => string;
  toText: (year: number, hasGates: boolean) => string;
  language: Language;
  home: string;
  toAddress: (path: string) => string;
  race: Pick<Race, 'name' | 'dataLicence' | 'place'>;
  years: readonly {
    year: number;
    data: {
      record: PublicRecord;
      texts: Readonly<Record<DataFile, string>>;
      versions: readonly DataVersion[];
    };
  }[];
}

/** Returns the open data for search engines: a catalogue with a data set for each year (schema.org). */
export function dataCatalog(order: CatalogOrder) {
  const { name, description, language, home, toAddress, race, years } = order;
  const license = licenceFacts[race.dataLicence].path;
  const creator = { '@type': 'Organization', name: race.name, url: toAddress('/') };
  return {
    '@context': 'https://schema.org',
    '@type': 'DataCatalog',
    name,
    description,
    url: home,
    inLanguage: language,
    license,
    creator,
    dataset: years.map(({ year, data: { record, texts, versions } }) => ({
      '@type': 'Dataset',
      name: order.titleOf(year),
      description: order.toText(year, record.edition.gates > 0),
      url: `${home}#${year}`,
      identifier: toAddress(dataPath(year, packageFile.name)),
      license,
      creator,
      isAccessibleForFree: true,
      version: String(versions[0]?.number ?? 1),
      dateModified: versions[0]?.madeAt,
      temporalCoverage: record.edition.date,
      spatialCoverage: {
        '@type': 'Place',
        geo: {
          '@type': 'GeoCoordinates',
          latitude: race.place.latitude,
          longitude: race.place.longitude,
        },
      },
      variableMeasured: columnsOfData(record).gates.map((column) => column.name),
      distribution: dataFileKeys.map((key) => ({
        '@type': 'DataDownload',
        name: dataFiles[key].name,
        contentUrl: toAddress(dataPath(year, dataFiles[key].name)),
        encodingFormat: dataFiles[key].type.split(';')[0],
        contentSize: `${Buffer.byteLength(texts[key])} B`,
        sha256: versions[0]?.hashes[key],
      })),
    })),
  };
}
