import { join } from 'node:path';
import type { Catalogue } from '../../src/record/editions/catalogue.ts';
import {
  type RecordFiles,
  readRecordFiles,
} from '../../src/record/editions/exchange/read-record-files.server.ts';
import { recordedYears } from '../../src/record/editions/exchange/recorded-years.server.ts';
import type { EditionRecord } from '../../src/record/editions/record/edition-record.ts';
import { toEditionRecord } from './to-edition-record.ts';

export const data = join(import.meta.dirname, '..', '..', 'data');

export function sampleRecord(year: number): EditionRecord {
  return toEditionRecord(sampleFiles(year).record);
}

/** Reads a fresh copy at every call, so that a test may break its own. */
export function sampleFiles(year: number): RecordFiles {
  return readRecordFiles(data, year);
}

export const sampleCatalogue: Catalogue = recordedYears(data).map(
  (year) => sampleFiles(year).record.edition,
);
