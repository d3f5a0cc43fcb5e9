import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildOverlay, laidOver } from '../versions/build-overlay.ts';
import { toAddress } from '../versions/content-change.ts';
import { valueAt } from '../versions/value-at.ts';
import { collectWanted, shownValue } from './collect-wanted.ts';
import { guideFields } from './guide-fields.ts';
import { pageFields } from './page-fields.ts';
import type { ReadSite } from './row-groups.ts';

const cell = (words: string) => ({ hour: '{{time}}', activity: words });
const race = {
  links: ['whatsapp', 'facebook', 'x'].map((kind) => ({
    kind,
    url: `https://${kind}.example`,
    label: { es: kind, en: kind },
  })),
};
const files: Record<string, unknown> = {
  'content/race.json': race,
  'content/schedule.json': {
    before: [{ row: 'row1', daysBefore: 1, start: '10:00', minutes: 60, where: 'town' }],
    raceDay: [
      { row: 'row1', start: '08:00', minutes: 30 },
      { row: 'row3', start: '09:00', minutes: 30 },
    ],
  },
  ...Object.fromEntries(
    ['es', 'en'].map((language) => [
      `content/i18n/${language}.json`,
      {
        schedule: {
          before: { title: 'Antes', row1: cell('a') },
          raceDay: { title: 'Día', row1: cell('b'), row3: cell('c') },
        },
      },
    ]),
  ),
};
const site: ReadSite = (file) => files[file];

function filled(
  name: 'enlaces' | 'programa',
  typed: Record<string, string>,
  base: ReadSite = site,
) {
  const groups = pageFields({ name, year: null }, base);
  const shown = new Map<string, string>(
    groups.flatMap(({ fields }) =>
      fields.map((field) => [`${field.file}: ${field.place}`, shownValue(field, base)] as const),
    ),
  );
  const read = (field: string) => typed[field] ?? shown.get(field) ?? '';
  return collectWanted({ groups, year: null, base, site, typed: read });
}

function after(file: string, wanted: ReturnType<typeof filled>['wanted']): unknown {
  const changes = wanted.map((change) => ({ ...change, before: null, base: '' }));
  return laidOver(files[file], file, buildOverlay([{ version: 1, changes }]));
}

const link = (index: number, field: string) => `content/race.json: links[${index}].${field}`;

test('a single field is changed at its place, and an unchanged form changes nothing', () => {
  expect(filled('enlaces', {}).wanted).toEqual([]);
  expect(filled('enlaces', { [link(1, 'url')]: 'https://new.example' }).wanted).toEqual([
    { file: 'content/race.json', place: 'links[1].url', value: 'https://new.example' },
  ]);
});

test('a new row, a removed row or another order replaces the whole list', () => {
  const { wanted, inForm } = filled('enlaces', {
    'gone.link.0': 'yes',
    'order.link.2': '1',
    [link(3, 'kind')]: 'web',
    [link(3, 'url')]: 'https://web.example',
    [link(3, 'label.es')]: 'Sitio',
    [link(3, 'label.en')]: 'Site',
  });
  expect(wanted).toEqual([
    {
      file: 'content/race.json',
      place: 'links',
      value: [
        race.links[2],
        race.links[1],
        { kind: 'web', url: 'https://web.example', label: { es: 'Sitio', en: 'Site' } },
      ],
    },
  ]);
  expect(inForm('content/race.json: links[0].url')).toBe(link(2, 'url'));
  expect(inForm('content/race.json: date')).toBe('content/race.json: date');
});

test.each([
  [2, '1', ['x', 'whatsapp', 'facebook']],
  [0, '3', ['facebook', 'x', 'whatsapp']],
  [0, '2', ['facebook', 'whatsapp', 'x']],
  [1, 'last', ['whatsapp', 'facebook', 'x']],
])('row %i takes the place of number %s', (row, order, kinds) => {
  const { wanted } = filled('enlaces', { [`order.link.${row}`]: order });
  expect(after('content/race.json', wanted)).toMatchObject({
    links: kinds.map((kind) => ({ kind })),
  });
});

test('a row of the schedule comes and goes with its words in both languages', () => {
  const schedule = (field: string) => `content/schedule.json: raceDay[2].${field}`;
  const words = (language: string) => `content/i18n/${language}.json: schedule.raceDay.row4`;
  const { wanted } = filled('programa', {
    'gone.raceDay.0': 'yes',
    [schedule('start')]: '12:00',
    [schedule('minutes')]: '45',
    [`${words('es')}.activity`]: 'Fiesta',
    [`${words('en')}.activity`]: 'Party',
  });
  expect(after('content/schedule.json', wanted)).toMatchObject({
    raceDay: [{ row: 'row3' }, { row: 'row4', start: '12:00', minutes: 45 }],
  });
  expect(after('content/i18n/en.json', wanted)).toEqual({
    schedule: {
      before: { title: 'Antes', row1: cell('a') },
      raceDay: { title: 'Día', row3: cell('c'), row4: cell('Party') },
    },
  });
});

test('an emptied optional field is removed from its row', () => {
  const { wanted } = filled('programa', { 'content/schedule.json: before[0].where': '' });
  expect(after('content/schedule.json', wanted)).toMatchObject({
    before: [{ row: 'row1', daysBefore: 1, start: '10:00', minutes: 60 }],
  });
  expect(JSON.stringify(wanted)).not.toContain('where');
});

test("a form that continues a draft wants the draft's changes and its own", () => {
  const first = filled('enlaces', { 'gone.link.1': 'yes' }).wanted;
  const base: ReadSite = (file) => after(file, first);
  const { wanted } = filled('enlaces', { [link(1, 'url')]: 'https://new.example' }, base);
  expect(after('content/race.json', wanted)).toEqual({
    links: [race.links[0], { ...race.links[2], url: 'https://new.example' }],
  });
});

test('each text of the setup guide keeps its placeholders after a change', () => {
  const read: ReadSite = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const groups = guideFields('textos', read);
  const fields = groups.flatMap((group) => group.fields);
  const texts = new Map(
    fields.map((field) => [toAddress(field), `${shownValue(field, read)} Y más.`] as const),
  );
  const typed = (name: string) => texts.get(name) ?? '';
  const { wanted } = collectWanted({ groups, year: null, base: read, site: read, typed });
  expect(wanted.map(({ value }) => value)).toEqual(
    fields.map(({ file, place }) => `${valueAt(read(file), place)} Y más.`),
  );
});

test('only known words in brackets become placeholders', () => {
  const label = link(0, 'label.es');
  expect(filled('enlaces', { [label]: 'Grupo de [pueblo], [Club] [año]' }).wanted).toEqual([
    expect.objectContaining({ value: 'Grupo de {{town}}, [Club] [año]' }),
  ]);
});
