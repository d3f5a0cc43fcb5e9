import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-series-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { race, raceWith } = raceInProcess(join(folder, 'var'));
const inSpanish = { LANG: 'es_EC.UTF-8' };
const example = 'docs/examples/series/formula-1-1979.json';

const file = (name: string, value: object) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const three = {
  format: 'series-1',
  rules: {
    points: { by: 'table', table: [10, 8, 6] },
    order: { wins: 'high' },
    counts: { pick: 'best', count: 2 },
  },
  races: [{ id: 'a' }, { id: 'b' }, { id: 'c', name: 'Final' }],
  entrants: { ana: { name: 'Ana Tapia' }, beto: {} },
  results: { a: { ana: 1, beto: 2 }, b: { beto: 1, ana: 3 } },
};

test('series check explains the rules in sentences, in the language of the terminal', async () => {
  const english = await race('series', 'check', example);
  expect(english).toMatchObject({ code: 0 });
  expect(english.out).toContain('the best 4 count.');
  const spanish = await raceWith(inSpanish, 'series', 'check', example);
  expect(spanish.out).toContain('Gana la suma más alta.');
  const json = await race('series', 'check', example, '--json');
  expect(JSON.parse(json.out)).toMatchObject({ faults: [] });
});

test('series check lists every error with its place, and series rank then gives no ranks', async () => {
  const bad = file('bad.json', {
    ...three,
    rules: {
      ...three.rules,
      counts: { pick: 'best', count: 4 },
      ties: [{ tie: 'place-in', race: 'z' }],
    },
    results: { a: { ana: 1, beto: 1, zoe: 2 } },
  });
  const checked = await raceWith(inSpanish, 'series', 'check', bad);
  expect(checked).toMatchObject({ code: 1, out: '' });
  expect(checked.err).toMatch(/rules\.counts\.count\s+Pide 4 carreras y hay 3/);
  expect(checked.err).toMatch(/rules\.ties\[0\]\.race\s+No hay una carrera «z»/);
  expect(checked.err).toMatch(/results\.a\.zoe\s+«zoe» no está entre los participantes/);
  expect(checked.err).toMatch(/ana, beto comparten el puesto 1; entonces el 2/);
  expect(await race('series', 'rank', bad, '--json')).toMatchObject({ code: 1, out: '' });
  expect(JSON.parse((await race('series', 'check', bad, '--json')).out).faults).toHaveLength(4);
  expect(await race('series', 'rank', join(folder, 'none.json'))).toMatchObject({ code: 1 });
});

test('series rank prints rows for programs, and a table for people', async () => {
  const { out } = await race('series', 'rank', file('three.json', three), '--json');
  expect(JSON.parse(out)).toEqual({
    rules: 1,
    rows: [
      {
        id: 'beto',
        total: 18,
        rank: 1,
        races: [
          { race: 'a', points: 8, counted: true, why: 'counted', from: 'place 2' },
          { race: 'b', points: 10, counted: true, why: 'counted', from: 'place 1' },
        ],
      },
      {
        id: 'ana',
        name: 'Ana Tapia',
        total: 16,
        rank: 2,
        races: [
          { race: 'a', points: 10, counted: true, why: 'counted', from: 'place 1' },
          { race: 'b', points: 6, counted: true, why: 'counted', from: 'place 3' },
        ],
      },
    ],
  });
  const table = await race('series', 'rank', example);
  expect(table.out).toMatch(/1\s+scheckter\s+51\s.*\(1\)/);
  expect(table.out).toMatch(/6\s+depailler\s+20.*tie: count-back/);
  const clubs = file('clubs.json', {
    ...three,
    rules: { ...three.rules, teams: { of: 'club', best: 1, each: 'race' } },
    entrants: { ana: { name: 'Ana Tapia', club: 'ana' }, beto: { club: 'Bajo' } },
  });
  expect((await race('series', 'rank', clubs, '--teams')).out).toMatch(/2\s+ana\s+16/);
  const teams = await race('series', 'rank', example, '--teams');
  expect(teams).toMatchObject({ code: 1, err: expect.stringContaining('no teams') });
});

test('series needs prints what each place of the last race gives', async () => {
  const path = file('three.json', three);
  const { out } = await race('series', 'needs', path, 'ana', '--rank', '1');
  expect(out).toContain('What each place of Ana Tapia in Final gives');
  expect(out).toContain('For first place in the ranking, for sure: winning the race.');
  const json = JSON.parse(
    (await race('series', 'needs', path, 'ana', '--rank', '1', '--json')).out,
  );
  expect(json).toMatchObject({ race: 'c', rank: 1, sure: { place: 1, best: 1, worst: 1 } });
  const own = file('own.json', {
    ...three,
    rules: { ...three.rules, categories: [{ id: 'all', places: 'own' }] },
  });
  const ofCategory = ['series', 'needs', own, 'ana', '--rank', '1', '--category', 'all'] as const;
  expect((await race(...ofCategory)).out).toContain('finishing first of the category in the race.');
  expect(await race('series', 'needs', path, 'zoe')).toMatchObject({ code: 1 });
  expect(await race('series', 'needs', path, 'ana', '--rank', 'x')).toMatchObject({ code: 2 });
});

test('series presets are listed with their source', async () => {
  expect((await race('series', 'presets')).out).toMatch(
    /bay-of-plenty\s+Canoe Slalom Bay of Plenty/,
  );
});
