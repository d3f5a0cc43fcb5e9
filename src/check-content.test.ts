import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from './check-content.server.ts';

const root = join(import.meta.dirname, '..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  for (const name of ['content', 'data'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = () => checkContent(join(folder, 'content'), join(folder, 'data'));

function change(file: string, before: string | RegExp, after: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

test('what the repository ships has no issue', () => {
  expect(check()).toEqual([]);
});

test('issues of several files come together, each with its file', () => {
  change('content/media.json', 'youtube-nocookie', 'elsewhere');
  change('content/i18n/en.json', '"Goals"', '""');
  change('data/editions/2021/staff.json', '"judge"', '"referee"');
  change('data/editions/2023/sponsors.json', 'https://', 'ftp://');
  change('data/championship/ranking.json', '"Categoria": "Master"', '"Categoria": "Oldie"');
  const issues = check();
  for (const place of [
    'media.json: promo.provider: expected "youtube-nocookie"',
    'i18n: en.json: ',
    '2021/staff.json: staff[',
    '2023/sponsors.json: sponsors[0].url: expected a web address',
    'ranking.json: men[',
  ]) {
    expect(issues.filter((issue) => issue.includes(place))).toHaveLength(1);
  }
  expect(issues).toHaveLength(5);
});

test('another race date has to be changed in both files', () => {
  change('content/race.json', '"2027-02-20"', '"2027-02-27"');
  expect(check()).toEqual([
    'content/race.json: date: expected 2027-02-20, as in data/editions.json, 2027: raceDate, found 2027-02-27',
  ]);
});

test('a missing and a broken file are named', () => {
  rmSync(join(folder, 'content', 'schedule.json'));
  writeFileSync(join(folder, 'content', 'race.json'), '{');
  const issues = check();
  expect(issues).toHaveLength(2);
  expect(issues[0]).toContain('race.json: expected valid JSON');
  expect(issues[1]).toContain('schedule.json: expected a readable file, found no such file');
});

test('results that are not time and penalties, and names that differ from the heats, are told', () => {
  change('data/editions/2023/results.json', /"result": "\d:\d\d/, '"result": "9:59');
  change('data/editions/2021/heats.json', /"name": "[^"]+",/, '"name": "Otra Persona",');
  const issues = check();
  expect(issues).toContainEqual(
    expect.stringMatching(/2023\/results\.json: results\[0\]\.result: expected 1:.+, found 9:59/),
  );
  expect(issues).toContainEqual(
    expect.stringMatching(/2021\/heats\.json: heats\[0\]\.results\[0\]: expected .+, found Otra/),
  );
});

test('a result of somebody who left the list of participants, as an erased person does, stays', () => {
  const file = join(folder, 'data/editions/2018/participants.json');
  const { participants } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ participants: participants.slice(1) }));
  expect(check()).toEqual([]);
});
