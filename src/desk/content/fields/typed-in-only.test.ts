import { expect, test } from 'vitest';
import { toAddress } from '../versions/content-change.ts';
import { collectWanted, shownValue } from './collect-wanted.ts';
import { rowGroups } from './row-groups.ts';
import { typedInOnly } from './typed-in-only.ts';

const link = (es: string, en: string) => ({
  kind: 'facebook',
  url: 'https://a.test',
  label: { es, en },
});
const files: Record<string, unknown> = {
  'content/race.json': {
    links: [link('Escríbenos', 'Write to us'), link('Fotos', 'Photos')],
    registration: {
      categories: [
        { category: 1, earlyCents: 4500, lateCents: 5500, capacity: 60, minimumAge: 16 },
      ],
    },
  },
  'content/i18n/es.json': { category: { 1: 'Expertos' }, categories: {} },
  'content/i18n/en.json': { category: { 1: 'Experts' }, categories: {} },
};
const base = (file: string) => files[file];

function wantedFrom(list: 'link' | 'category', typed: Record<string, string>) {
  const groups = rowGroups(base, list);
  const fields = groups.flatMap((group) => group.fields);
  const shown = new Map(fields.map((field) => [toAddress(field), shownValue(field, base)]));
  const sent = (name: string) =>
    name.endsWith('.es') ? '' : (typed[name] ?? shown.get(name) ?? '');
  const filled = { groups, year: null, base, site: base };
  return collectWanted({ ...filled, typed: typedInOnly(groups, { only: 'en', base, sent }) })
    .wanted;
}

test('a form that was sent unchanged in English keeps the Spanish words', () => {
  expect(wantedFrom('link', {})).toEqual([]);
});

test('changed English words are the words of both languages', () => {
  const place = 'links[1].label.en';
  expect(wantedFrom('link', { [`content/race.json: ${place}`]: 'Pictures' })).toEqual([
    { file: 'content/race.json', place: 'links[1].label.es', value: 'Pictures' },
    { file: 'content/race.json', place, value: 'Pictures' },
  ]);
});

test('a new row says its English words in both languages', () => {
  const at = 'content/race.json: links[2]';
  const [wanted] = wantedFrom('link', {
    [`${at}.kind`]: 'youtube',
    [`${at}.url`]: 'https://b.test',
    [`${at}.label.en`]: 'Films',
  });
  expect(wanted?.value).toContainEqual({
    kind: 'youtube',
    url: 'https://b.test',
    label: { es: 'Films', en: 'Films' },
  });
});

test('a category without a name of its own stays without one', () => {
  expect(wantedFrom('category', {})).toEqual([]);
});
