import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../src/desk/content/check/check-content.server.ts';
import { writeFixtureRace } from '../support/fixture-race.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  cpSync(join(root, 'public'), join(folder, 'public'), { recursive: true });
  writeFixtureRace(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const findings = () =>
  checkContent(join(folder, 'content'), join(folder, 'data'), {
    publicDirectory: join(folder, 'public'),
  });
const check = () => findings().issues;
const checkHere = () =>
  check().map((issue) => issue.replaceAll(relative('.', folder), '.').replaceAll(folder, '.'));

function change(file: string, before: string | RegExp, after: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

test('the shipped content has no issue, nor has the race of the tests', () => {
  expect(checkContent('content', 'data').issues).toEqual([]);
  expect(findings()).toEqual({ issues: [], unnamed: [] });
});

test('issues of several files are reported together, each with its file', () => {
  change('content/media.json', 'youtube-nocookie', 'elsewhere');
  change('content/i18n/en.json', '"Goals"', '""');
  change('data/editions/2021/staff.json', '"judge"', '"referee"');
  change('data/editions/2023/sponsors.json', 'https://', 'ftp://');
  change('data/championship/ranking.json', '"Categoria": "Master"', '"Categoria": "Oldie"');
  const issues = check();
  for (const place of [
    'media.json: promo.provider: expected "youtube-nocookie"',
    'i18n/en.json: ',
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
    'content/race.json: date: expected 2027-02-20, as in data/editions/2027/record.json: edition.raceDate, found 2027-02-27',
  ]);
});

test('the race day of another year does not fit the edition that takes registrations', () => {
  change('content/race.json', '"2027-02-20"', '"2028-02-20"');
  change('data/editions/2027/record.json', '"2027-02-20"', '"2028-02-20"');
  expect(check()).toEqual([
    'content/race.json: date: expected 2027, as in data/editions/2027/record.json: edition.year, found 2028',
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

test('gates that the rule does not know, and runs of people without an entry, are reported', () => {
  change('data/editions/2023/record.json', /"gates": \[0/, '"gates": [7');
  change(
    'data/editions/2021/record.json',
    /"person": "[^"]+",(\s+"start")/,
    '"person": "otra-persona",$1',
  );
  const [unknownPerson, unknownPenalty, ...others] = check();
  expect(unknownPerson).toMatch(
    /2021\/record\.json: heats\[0\]\.runs\[0\]\.person: expected somebody among the entries, found otra-persona$/,
  );
  expect(unknownPenalty).toMatch(
    /2023\/record\.json: heats\[0\]\.runs\[\d+\]\.gates\[0\]: expected 0, 2, 50 or null, found 7$/,
  );
  expect(others).toEqual([]);
});

test('an edition has a year and a number of its own', () => {
  change('data/editions/2023/record.json', '"year": 2023', '"year": 2022');
  change('data/editions/2021/record.json', '"id": 1,', '"id": 2019,');
  expect(check()).toEqual([
    expect.stringMatching(
      /2023\/record\.json: edition\.year: expected the year of its folder, 2023, found 2022$/,
    ),
    expect.stringMatching(
      /2021\/record\.json: edition\.id: expected a number that 2019 does not have, found 2019$/,
    ),
  ]);
});

test('a heat has a number that no heat of another edition has', () => {
  change('data/editions/2019/record.json', '"id": 201901', '"id": 201801');
  expect(check()).toEqual([
    expect.stringMatching(
      /2019\/record\.json: heats\[0\]\.id: expected a number that 2018 does not have, found 201801$/,
    ),
  ]);
});

test('a result of a person removed from the participants, by an erasure for example, stays', () => {
  const folderOf2018 = join(folder, 'data/editions/2018');
  const record = JSON.parse(readFileSync(join(folderOf2018, 'record.json'), 'utf8'));
  const contacts = JSON.parse(readFileSync(join(folderOf2018, 'contacts.json'), 'utf8'));
  const { person } = record.heats[0].runs[0];
  record.entries = record.entries.map((entry: { person: string; paymentVerifiedAt: string }) => {
    const { paymentVerifiedAt: _, ...rest } = entry;
    return entry.person === person ? { ...rest, listed: false } : entry;
  });
  contacts.contacts = contacts.contacts.filter(
    (contact: { person: string }) => contact.person !== person,
  );
  writeFileSync(join(folderOf2018, 'record.json'), JSON.stringify(record));
  writeFileSync(join(folderOf2018, 'contacts.json'), JSON.stringify(contacts));
  expect(check()).toEqual([]);
});

test('a missing picture or document is reported with the place that names it', () => {
  for (const file of [
    'images/posters/full-final.avif',
    'images/portraits/nayeli-grefa.svg',
    'documents/acuerdo-campeonato-selectivo.pdf',
  ]) {
    rmSync(join(folder, 'public', file));
  }
  const images = join(folder, 'public/images');
  renameSync(join(images, 'sponsors/cafe-neblina.svg'), join(images, 'sponsors/cafe-nebilna.svg'));
  renameSync(join(images, 'portraits/byron-cerda.svg'), join(images, 'portraits/byron-cerda.jpeg'));
  change('content/testimonials.json', '"nayeli-grefa"', '"nayeli-grefa-2027"');
  const endings = '(.avif, .webp, .svg, .jpg, .png)';
  expect(checkHere()).toEqual([
    `./content/media.json: large.poster: expected a picture ./public/images/posters/full-final ${endings}, found no such file`,
    `./content/testimonials.json: testimonials[0].photo: expected a picture ./public/images/portraits/nayeli-grefa-2027 ${endings}, found no such file`,
    './data/championship/ranking.json: agreement: expected a file ./public/documents/acuerdo-campeonato-selectivo.pdf, found no such file',
    ...[2019, 2021, 2023].flatMap((year) => {
      const portrait = `/${year}/staff.json: staff`;
      const mark = `/${year}/sponsors.json: sponsors`;
      return [
        expect.stringMatching(`${portrait}.*/byron-cerda .*; there is byron-cerda.jpeg$`),
        ...(year === 2019
          ? []
          : [expect.stringMatching(`${mark}.*/cafe-neblina .*; there is cafe-nebilna.svg$`)]),
      ];
    }),
  ]);
});

test('a file that no content names is no issue', () => {
  writeFileSync(join(folder, 'public/images/posters/old.webp'), '');
  writeFileSync(join(folder, 'public/images/sponsors/cafe-negro.svg'), '');
  const { issues, unnamed } = findings();
  expect(issues).toEqual([]);
  expect(unnamed.map((file) => relative(folder, resolve(file)))).toEqual([
    'public/images/posters/old.webp',
    'public/images/sponsors/cafe-negro.svg',
  ]);
});

test.each([
  ['es', 'en'],
  ['en', 'es'],
])('a value with a slip in its name is reported for %s.json alone', (language, other) => {
  change(`content/i18n/${language}.json`, '{{race}}', '{{racee}}');
  expect(checkHere()).toEqual([
    `./content/i18n/${language}.json: nav.brand: expected {{race}}, as in ${other}.json, found {{racee}}`,
  ]);
});

test('an unknown placeholder is reported at its place, with the most similar one', () => {
  change('content/race.json', '{{river}}', '{{rivr}}');
  change('content/testimonials.json', /"text": \{\s+"es": "/, '$&{{corriente}} ');
  change('data/editions/2023/sponsors.json', '"Kayaks Torrente"', '"Kayaks {{town}}"');
  const all = '{{race}}, {{river}}, {{town}}, {{region}}, {{country}}';
  expect(checkHere()).toEqual([
    expect.stringMatching(
      /^\.\/content\/race\.json: place\.[\w.[\]]+: expected \{\{river\}\} \(one of .*\), found \{\{rivr\}\}$/,
    ),
    `./content/testimonials.json: testimonials[0].text.es: expected one of ${all}, found {{corriente}}`,
    './data/editions/2023/sponsors.json: sponsors[0].name: expected words alone, nothing is filled in here, found {{town}}',
  ]);
});

test('a folder of a version without picture texts has no issue', () => {
  rmSync(join(folder, 'content/pictures.json'));
  expect(findings().issues).toEqual([]);
});

test('a broken file hides no issue of another one', () => {
  writeFileSync(join(folder, 'content/schedule.json'), '{');
  writeFileSync(join(folder, 'content/race.json'), '{');
  writeFileSync(join(folder, 'content/i18n/es.json'), '{');
  change('content/i18n/en.json', '"Goals"', '""');
  change('content/media.json', 'youtube-nocookie', 'elsewhere');
  const files = checkHere().map((issue) => issue.split(':')[0]);
  expect(files).toEqual([
    './content/race.json',
    './content/schedule.json',
    './content/media.json',
    './content/i18n/es.json',
    './content/i18n/en.json',
  ]);
});

test('a team file is checked whatever its edition says, because the start reads it', () => {
  change('data/editions/2021/record.json', '"staff": true', '"staff": false');
  change('data/editions/2021/staff.json', '"judge"', '"referee"');
  expect(checkHere()).toEqual([expect.stringContaining('2021/staff.json: staff[')]);
});
