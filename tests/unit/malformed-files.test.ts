import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ContentError } from '../../src/platform/content/content-error.ts';
import { readRecordFiles } from '../../src/record/editions/exchange/read-record-files.server.ts';
import { data } from '../support/sample-editions.ts';

const copy = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Reads a copy of an edition's files in which the first match is replaced. */
function readChanged(year: number, file: string, from: RegExp, to: string) {
  cpSync(data, copy, { recursive: true });
  const path = join('editions', String(year), file);
  const text = readFileSync(join(data, path), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(copy, path), text.replace(from, to));
  return () => readRecordFiles(copy, year);
}

test.each<[number, string, RegExp, string, string]>([
  [
    2019,
    'record.json',
    /"year": 2019/,
    '"year": "2019"',
    'edition.year: expected number, found "2019"',
  ],
  [
    2018,
    'record.json',
    /"nationality": "[A-Z]{2}"/,
    '"nationality": "ecu"',
    'entries[0].nationality: expected a two-letter country code in capitals, found "ecu"',
  ],
  [
    2021,
    'record.json',
    /"sex": "(fe)?male",\n/,
    '"sex": "x",\n',
    'entries[0].sex: expected one of "male"|"female", found "x"',
  ],
  [
    2018,
    'record.json',
    /"total": "[\d:.]+"/,
    '"total": "91.5"',
    'heats[0].runs[0].total: expected a run time like 1:23.45, found "91.5"',
  ],
  [
    2023,
    'record.json',
    /"start": "[\d:.]+"/,
    '"start": "25:00:00.00"',
    'heats[0].runs[0].start: expected a time of day like 11:04:30.00, found "25:00:00.00"',
  ],
  [
    2023,
    'record.json',
    /"start": "[\d:.]+"/,
    '"start": "10:30:00.00", "boat": 1',
    'heats[0].runs[0]: expected no other field here, found boat',
  ],
  [
    2023,
    'record.json',
    /"columns": \[\s+"place"/,
    '"columns": ["gate31"',
    'or gate1 to gate30, found "gate31"',
  ],
  [
    2023,
    'record.json',
    /"ranking": "best"/,
    '"ranking": "single"',
    'groups[0].descent: expected the descent that counts, for ranking "single" alone',
  ],
  [
    2023,
    'record.json',
    /"person": "[^"]+"/,
    '"person": "Rosa Tapuy"',
    'entries[0].person: expected a key like rosa-tapuy, or rosa-tapuy~2',
  ],
  [
    2023,
    'record.json',
    /"status": "[A-Z-]+"/,
    '"status": "DSQ"',
    'expected one of "DNS"|"DNF"|"DSQ-R"|"DSQ-C", found "DSQ"',
  ],
  [
    2023,
    'record.json',
    /"gates": \[[\d, ]+\]/,
    '"gates": [0, 2, null]',
    'heats[0].runs[0].gates: expected the gates up to the last one judged, found [0,2,null]',
  ],
  [
    2023,
    'record.json',
    /"gates": \[[\d, ]+\]/,
    '"gates": []',
    'heats[0].runs[0].gates: expected the gates up to the last one judged, found []',
  ],
  [
    2023,
    'contacts.json',
    /"birthDate": "[\d-]+"/,
    '"birthDate": "31.5.1994"',
    'contacts[0].birthDate: expected a date like 1994-05-31, found "31.5.1994"',
  ],
])('an issue in %d/%s (%s) is named with its place', (year, file, from, to, expected) => {
  const readIt = readChanged(year, file, from, to);
  expect(readIt).toThrow(ContentError);
  expect(readIt).toThrow(join('editions', String(year), file));
  expect(readIt).toThrow(expected);
});
