import { buildJsonSchema } from '../../../platform/content/build-json-schema.ts';
import { writePlainCsv } from '../../../platform/files/table/write-csv.ts';
import { jsonText } from '../../../record/editions/exchange/json-text.ts';
import { columnsOfData, gateRows, placeRows } from './data-columns.ts';
import { type PublicRecord, publicRecord } from './public-record.ts';

export const dataFiles = {
  gates: { name: 'resultados.csv', type: 'text/csv; charset=utf-8' },
  standings: { name: 'clasificacion.csv', type: 'text/csv; charset=utf-8' },
  record: { name: 'record.json', type: 'application/json' },
  schema: { name: 'esquema.json', type: 'application/schema+json' },
} as const;

export type DataFile = keyof typeof dataFiles;
export const dataFileKeys = Object.keys(dataFiles) as DataFile[];

/** The file that describes the other files and lists their versions. */
export const packageFile = { name: 'datapackage.json', type: 'application/json' } as const;

export const dataNames = [packageFile, ...Object.values(dataFiles)].map(({ name }) => name);

export const dataPath = (year: number, name: string) => `/datos/${year}/${name}`;

/** Returns the text of each file, byte for byte the same for the same record. */
export function dataTexts(record: PublicRecord): Record<DataFile, string> {
  const columns = columnsOfData(record);
  return {
    gates: csvOf(columns.gates, gateRows(record)),
    standings: csvOf(columns.standings, placeRows(record)),
    record: jsonText(record),
    schema: jsonText(schema),
  };
}

const schema = buildJsonSchema(publicRecord, 'race-data 1: what everybody may read of an edition');

type Cell = string | number | boolean | null;

function csvOf<Row>(
  columns: readonly { name: string; value: (row: Row) => Cell }[],
  rows: readonly Row[],
): string {
  const text = (value: Cell) => (typeof value === 'boolean' ? String(value) : value);
  return writePlainCsv([
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => text(value(row)))),
  ]);
}
