import { expect, test } from 'vitest';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import { buildMenu } from './build-menu.ts';

const raced: Edition = {
  id: 2018,
  year: 2018,
  raceDate: '2018-12-15',
  api: false,
  participants: 'numbered',
  results: true,
  staff: false,
  sponsors: true,
  registration: false,
  gates: 10,
  penalties: { touch: 2, miss: 50 },
  heats: null,
  clarifications: [],
};

const paths = (catalogue: Edition[], group: string) =>
  buildMenu(catalogue)
    .find(({ id }) => id === group)
    ?.links.map(({ path }) => path);

test('buildMenu returns the groups in the order of the specification', () => {
  expect(buildMenu([{ ...raced, staff: true }]).map(({ id }) => id)).toEqual([
    'race',
    'results',
    'participants',
    'sponsors',
    'staff',
    'media',
  ]);
});

test('buildMenu lists the editions of the catalogue that have the page, latest first', () => {
  const catalogue = [raced, { ...raced, year: 2030, staff: true, sponsors: false }];
  expect(paths(catalogue, 'results')).toEqual(['/resultados/2030', '/resultados/2018']);
  expect(paths(catalogue, 'staff')).toEqual(['/staff/2030']);
  expect(paths(catalogue, 'sponsors')).toEqual(['/auspiciantes/2018']);
});

test('buildMenu lists past years first and the coming edition separately after them', () => {
  const open = { ...raced, year: 2030, registration: true, results: false };
  const catalogue = [{ ...raced, year: 2031 }, open, raced];
  const links = (editions: Edition[]) =>
    buildMenu(editions).find(({ id }) => id === 'participants')?.links ?? [];
  const shown = links(catalogue).map(({ label, coming }) => [label, coming]);
  expect(shown).toEqual([
    [{ year: 2031 }, undefined],
    [{ year: 2018 }, undefined],
    [{ year: 2030 }, true],
  ]);
  expect(links([raced, { ...open, results: true }])[0]).toEqual({
    path: '/participantes/2030',
    label: { year: 2030 },
  });
});

test('buildMenu lists the latest of many years and links to the earlier ones', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...raced, year: 2000 + index }));
  const coming = { ...raced, year: 2500, results: false, registration: true };
  const group = buildMenu([...many, coming]).find(({ id }) => id === 'participants');
  expect(group?.links.map(({ path }) => path)).toEqual([
    ...[2499, 2498, 2497, 2496, 2495, 2494, 2493, 2492].map((year) => `/participantes/${year}`),
    '/participantes/2491',
    '/participantes/2500',
  ]);
  expect(group?.links.slice(-2)).toMatchObject([
    { label: { text: 'nav.earlierEditions' } },
    { label: { year: 2500 }, coming: true },
  ]);
});

test('buildMenu lists the edition under way among the results and marks it', () => {
  const coming = { ...raced, year: 2027, results: false, registration: true };
  const racing = { year: 2027, label: '2027 · en vivo' };
  const groups = buildMenu([raced, coming], [], racing);
  expect(groups.find(({ id }) => id === 'results')?.links).toEqual([
    { path: '/resultados/2027', label: { year: '2027 · en vivo' } },
    { path: '/resultados/2018', label: { year: 2018 } },
  ]);
  expect(groups.find(({ id }) => id === 'participants')?.links.at(-1)).toMatchObject({
    label: { year: 2027 },
    coming: true,
  });
});

test('buildMenu omits a group without links', () => {
  expect(buildMenu([], ['/media']).map(({ id }) => id)).toEqual(['race']);
  expect(buildMenu([]).map(({ id }) => id)).toEqual(['race', 'media']);
});
