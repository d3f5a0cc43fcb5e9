import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { type RaceNow, raceNow } from '../live/now/race-now.ts';
import { downNow, listsNow, paddlerNow, startsNow } from './frame-list.ts';

const texts = JSON.parse(readFileSync('content/i18n/en.json', 'utf8'));
const t = createTranslator(createTextInstance('en', texts, {} as never));
const words = { t, language: 'en' as const, clock: (at: number) => `at ${at}` };

const title = (en: string) => ({ es: en, en });
const list = (id: string, rows: object): object => ({
  title: title(id),
  ranking: 'best',
  descents: 1,
  state: 'open',
  order: Object.keys(rows),
  rows,
  decisions: [],
  gates: {},
});
const descent = (group: string, more: object = {}): object => ({
  title: title(`${group}, 1`),
  group,
  descent: 1,
  gates: 4,
  state: 'running',
  order: [],
  starts: {},
  ...more,
});
const run = { race: 'men-1', state: 'down', result: 8345, rank: 1, gates: [0, 0, 2, null] };
const ana = {
  bib: 1,
  name: 'Ana',
  path: '/palistas/ana',
  status: 'classified',
  rank: 1,
  result: 8345,
  runs: { 1: run },
};
const woman = (bib: number, name: string, run: object): object => ({
  bib,
  name,
  status: 'pending',
  runs: { 1: { race: 'over-1', gates: [], ...run } },
});

const race: RaceNow = raceNow.parse({
  version: '7.1',
  day: '2027-02-20',
  year: 2027,
  time_zone: 'America/Guayaquil',
  penalties: { touch: 2, miss: 50 },
  gates: [],
  order: ['over-1', 'men-1', 'secret-1', 'off-1'],
  lists: ['men', 'secret'],
  races: {
    'over-1': descent('women', { state: 'over', order: ['11', '12', '13', '14'] }),
    'men-1': descent('men', {
      order: ['1', '2', '9'],
      starts: { 2: { bib: 2, name: 'Luis', planned: 50, at: 60 } },
    }),
    'secret-1': descent('secret', { state: 'unpublished' }),
    'off-1': descent('men', { state: 'over', cancelled: true, reason: title('High water') }),
  },
  groups: {
    men: list('men', {
      a: ana,
      // Without a place: the time is in doubt.
      b: {
        bib: 2,
        name: 'Luis',
        status: 'pending',
        runs: { 1: { race: 'men-1', state: 'down', gates: [], in_doubt: true } },
      },
      c: { bib: 3, name: '—', status: 'DNF', runs: {}, outside: true },
    }),
    women: list('women', {
      11: woman(11, 'Eva', { state: 'down' }),
      12: woman(12, 'Ida', { state: 'none', status: 'DNS' }),
      13: woman(13, 'Uma', { state: 'waiting' }),
      14: woman(14, 'Zoe', { state: 'none' }),
    }),
    secret: list('secret', { z: { bib: 8, name: 'Nobody yet', status: 'pending', runs: {} } }),
  },
  course: { order: [], boats: {} },
  down: [{ race: 'men-1', group: 'men', bib: 1, at: 1 }],
  next: [],
});

test('a list names the state of each row: an unknown result is a dash and never 0, and a doubt has its words', () => {
  const [men, ...others] = listsNow(race, words);
  expect(others).toEqual([]);
  expect(men?.state).toBe('In progress');
  expect(men?.rows.map(({ rank, result, note }) => [rank, result, note])).toEqual([
    ['1', '1:23.45', ''],
    ['–', '–', 'time in doubt'],
    ['–', 'DNF', 'outside the ranking'],
  ]);
  // An erased paddler has no page, whose address would contain the name.
  expect(men?.rows.map(({ path }) => path)).toEqual(['/palistas/ana', null, null]);
});

test('finished start lists come last, and a boat without a name is in none', () => {
  expect(startsNow(race, words)).toEqual([
    {
      id: 'men-1',
      title: 'men, 1',
      note: '',
      starts: [
        { bib: 1, name: 'Ana', at: 'started' },
        { bib: 2, name: 'Luis', at: 60 },
      ],
    },
    { id: 'secret-1', title: 'secret, 1', note: '', starts: null },
    {
      id: 'over-1',
      title: 'women, 1',
      note: 'Over',
      // Only a boat that was seen is shown as started.
      starts: [
        { bib: 11, name: 'Eva', at: 'started' },
        { bib: 12, name: 'Ida', at: 'DNS' },
        { bib: 13, name: 'Uma', at: '–' },
        { bib: 14, name: 'Zoe', at: '–' },
      ],
    },
    { id: 'off-1', title: 'men, 1', note: 'Not run: High water', starts: [] },
  ]);
});

test("a paddler's frame shows the boat with the paddler's page, and no other", () => {
  expect(paddlerNow(race, '/palistas/ana', words)).toEqual({
    title: 'men · bib 1',
    facts: ['rank 1', '1:23.45'],
  });
  expect(paddlerNow(race, '/palistas/luis', words)).toBeNull();
  expect(downNow(race, words).map(({ name, facts }) => [name, facts])).toEqual([
    ['Ana', ['1:23.45', 'rank 1']],
  ]);
});

test('a rank of a run with unjudged gates is never shown without a note', () => {
  const lacking = structuredClone(race);
  const first = lacking.groups.men?.rows.a?.runs[1];
  if (first) first.lacks_gates = true;
  expect(listsNow(lacking, words)[0]?.rows[0]).toMatchObject({ rank: '1', note: 'gates missing' });
  expect(downNow(lacking, words)[0]?.facts).toEqual(['1:23.45', 'gates missing', 'rank 1']);
  expect(paddlerNow(lacking, '/palistas/ana', words)?.facts).toContain('gates missing');
});
