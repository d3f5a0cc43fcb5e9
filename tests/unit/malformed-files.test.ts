import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  readHeats,
  readRegisteredParticipants,
  readResults,
  readStaticParticipants,
} from '../../src/editions/files/edition-files.server.ts';
import { readCatalogue } from '../../src/editions/read-catalogue.server.ts';
import { ContentError } from '../../src/platform/content/content-error.ts';
import { data } from './edition-files.ts';

const copy = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Reads a copy of a data file in which the first occurrence of a text is another one. */
function readChanged(file: string, from: RegExp, to: string, read: (folder: string) => unknown) {
  cpSync(data, copy, { recursive: true });
  const text = readFileSync(join(data, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(copy, file), text.replace(from, to));
  return () => read(copy);
}

test.each<[string, RegExp, string, (folder: string) => unknown, string]>([
  [
    'editions.json',
    /"year": 2019/,
    '"year": "2019"',
    readCatalogue,
    'editions.json: [1].year: expected number, found "2019"',
  ],
  [
    'editions/2018/participants.json',
    /"nationality": "[A-Z]{2}"/,
    '"nationality": "ecu"',
    (folder) => readStaticParticipants(folder, 2018),
    'participants.json: participants[0].nationality: expected a two-letter country code in capitals, found "ecu"',
  ],
  [
    'editions/2021/participants.json',
    /"sex": "(fe)?male"/,
    '"sex": "x"',
    (folder) => readRegisteredParticipants(folder, 2021),
    'participants.json: participants[0].sex: expected one of "male"|"female", found "x"',
  ],
  [
    'editions/2021/results.json',
    /"result": "[\d:.]+"/,
    '"result": "91.5"',
    (folder) => readResults(folder, 2021),
    'results.json: results[0].result: expected a run time like 1:23.45, or "-", found "91.5"',
  ],
  [
    'editions/2018/results.json',
    /1er Lugar/,
    'primero',
    (folder) => readResults(folder, 2018),
    'results.json: finalists[0].position: expected a place like "1er Lugar", or "-", found "primero"',
  ],
  [
    'editions/2023/heats.json',
    /"start_time": "[\d:.]+"/,
    '"start_time": "25:00:00.00"',
    (folder) => readHeats(folder, 2023),
    'heats.json: heats[0].results[0].start_time: expected a time of day like 11:04:30.00, found "25:00:00.00"',
  ],
  [
    'editions/2023/heats.json',
    /"swim": 0/,
    '"swim": 0, "boat": 1',
    (folder) => readHeats(folder, 2023),
    'heats.json: heats[0].results[0]: expected no other field here, found boat',
  ],
])('an issue in %s (%s) is named with its place', (file, from, to, read, expected) => {
  const readIt = readChanged(file, from, to, read);
  expect(readIt).toThrow(ContentError);
  expect(readIt).toThrow(expected);
});
