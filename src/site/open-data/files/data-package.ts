import type { DataChange } from '../../../record/editions/record/data-change.ts';
import { keyOfName } from '../../../record/people/key-of-name.ts';
import { columnsOfData } from './data-columns.ts';
import { type DataFile, dataFileKeys, dataFiles } from './data-files.ts';
import type { PublicRecord } from './public-record.ts';

export interface DataVersion {
  /** Number from 1. */
  number: number;
  madeAt: string;
  /** SHA-256 of each file, hexadecimal. */
  hashes: Readonly<Record<DataFile, string>>;
  changes: readonly DataChange[];
}

const whatFiles: Readonly<Record<DataFile, { title: string; description: string }>> = {
  gates: {
    title: 'Gates of all runs',
    description: 'One row for each gate of the course of each run, whether it was judged or not.',
  },
  standings: {
    title: 'Rankings',
    description: 'One row for each boat of each ranking, in the order of the places.',
  },
  record: {
    title: 'The whole record',
    description: 'Boats, heats, runs, gates, rankings and remarks in one document.',
  },
  schema: { title: 'Schema of record.json', description: 'JSON Schema, draft 2020-12.' },
};

const dialect = {
  delimiter: ',',
  lineTerminator: '\r\n',
  quoteChar: '"',
  doubleQuote: true,
  header: true,
};

const units = { cs: 'hundredths of a second', s: 'seconds' } as const;

type DataColumns = ReturnType<typeof columnsOfData>;

function tableSchema(columns: DataColumns[keyof DataColumns]) {
  return {
    fields: columns.map((column) => ({
      name: column.name,
      type: column.type,
      description: column.description,
      ...('unit' in column && { unit: units[column.unit] }),
      ...('required' in column && { constraints: { required: true } }),
    })),
    missingValues: [''],
  };
}

const plainFiles: typeof whatFiles = {
  ...whatFiles,
  gates: { title: 'All runs', description: 'One row for each run.' },
  record: {
    title: 'The whole record',
    description: 'Boats, heats, runs, rankings and remarks in one document.',
  },
};

/** Independent of the files' content; a change in it makes a new version. */
export function aboutData(record: PublicRecord) {
  const { race, licence, edition } = record;
  const hasGates = edition.gates > 0;
  const columns = columnsOfData(record);
  const schemas: Partial<Record<DataFile, ReturnType<typeof tableSchema>>> = {
    gates: tableSchema(columns.gates),
    standings: tableSchema(columns.standings),
  };
  return {
    profile: 'data-package',
    name: [keyOfName(race.name), edition.year].join('-'),
    title: `${race.name} ${edition.year}`,
    description: `Results of ${race.name} ${edition.year}, a whitewater kayak race on the ${race.river} (${race.town}, ${race.region}, ${race.country}): every run, ${hasGates ? 'every gate, ' : ''}every ranking.`,
    keywords: [
      'kayak',
      'whitewater',
      hasGates ? 'slalom' : 'downriver',
      'race results',
      race.river,
    ],
    licenses: [licence],
    contributors: [{ title: race.name, role: 'publisher' }],
    resources: dataFileKeys.map((key) => {
      const { name, type } = dataFiles[key];
      const schema = schemas[key];
      const [mediatype = type] = type.split(';');
      return {
        profile: schema ? 'tabular-data-resource' : 'data-resource',
        name: name.replace(/\.\w+$/, ''),
        path: name,
        ...(hasGates ? whatFiles : plainFiles)[key],
        format: name.replace(/^.*\./, ''),
        mediatype,
        encoding: 'utf-8',
        ...(schema && { dialect, schema }),
      };
    }),
  };
}

interface PackageOrder {
  record: PublicRecord;
  texts: Readonly<Record<DataFile, string>>;
  versions: readonly DataVersion[];
  homepage: string;
}

/** Returns the description of a year's files as a Data Package (frictionlessdata.io, v1), with its versions. */
export function dataPackage({ record, texts, versions, homepage }: PackageOrder) {
  const { resources, ...about } = aboutData(record);
  const [latest] = versions;
  return {
    ...about,
    homepage,
    ...(latest && { version: String(latest.number), created: latest.madeAt }),
    resources: resources.map((resource, index) => {
      const key = dataFileKeys[index];
      if (key === undefined || !latest) return resource;
      const bytes = Buffer.byteLength(texts[key]);
      return { ...resource, bytes, hash: `sha256:${latest.hashes[key]}` };
    }),
    versions: versions.map(({ number, madeAt, hashes, changes }) => ({
      version: String(number),
      created: madeAt,
      changes: changes.map((change) => ({ kind: change.kind, why: whyInEnglish(change) })),
      files: dataFileKeys.map((key) => ({
        path: dataFiles[key].name,
        hash: `sha256:${hashes[key]}`,
      })),
    })),
  };
}

const why: Readonly<Record<DataChange['kind'], string>> = {
  first: 'First version.',
  run: 'A run was corrected',
  decision: 'A decision of the jury was added',
  official: 'A list was made official.',
  erasure: 'Somebody asked to be erased.',
  import: 'The record was imported from its files.',
  edition: 'What the site shows of the edition was changed.',
  people: 'Entries were joined as one person, or told apart.',
  facts: 'The description changed: name, place or licence of the race.',
  program: 'The program writes the files in another way.',
  other: 'Entries or facts of the edition were put right.',
};

function whyInEnglish({ kind, bib, descent, reason }: DataChange): string {
  if (bib === undefined) return why[kind];
  const run = descent === undefined ? '' : `, descent ${descent}`;
  return `${why[kind]}: bib ${bib}${run}.${reason === undefined ? '' : ` ${reason}`}`;
}
