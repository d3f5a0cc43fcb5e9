import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-cross-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { race, raceWith } = raceInProcess(join(folder, 'var'));
const inSpanish = { LANG: 'es_EC.UTF-8' };
const example = 'docs/examples/cross/eight.json';

test('cross rank --json prints ranks with reasons, next heats with start positions, and certain places', async () => {
  const answer = JSON.parse((await race('cross', 'rank', example, '--json')).out);
  expect(answer.heats[0].rows.slice(2)).toEqual([
    {
      boat: 'hugo',
      rank: 3,
      line: 4,
      faults: 'FLT(5,6)',
      why: 'further before fault at 5, before eva',
    },
    { boat: 'eva', rank: 4, line: 3, faults: 'FLT(2)', why: 'last' },
  ]);
  expect(answer.next).toEqual([
    {
      id: 'F',
      state: 'proposed',
      starts: [
        { start: 1, boat: 'beto', from: 'SF2:1' },
        { start: 2, boat: 'dino', from: 'SF1:1' },
        { start: 3, boat: 'ana', from: 'SF1:2' },
        { start: 4, boat: 'caro', from: 'SF2:2' },
      ],
    },
  ]);
  const places = answer.places.map((row: { boat: string; place: number | null }) => [
    row.boat,
    row.place,
  ]);
  expect(Object.fromEntries(places)).toMatchObject({
    fito: 5,
    hugo: 6,
    eva: 7,
    gala: 8,
    ana: null,
  });
});

test('cross rank prints the same for people, in the language of the terminal', async () => {
  const spanish = await raceWith(inSpanish, 'cross', 'rank', example);
  expect(spanish).toMatchObject({ code: 0 });
  expect(spanish.out).toContain('SF2:4 queda vacío: gala no salió (DNS).');
  expect((await race('cross', 'rank', example)).out).toContain('F · proposed');
});

test('cross rank shows a drawn heat as still to be raced, with positions set by hand, and a heat without boats as over', async () => {
  const timeTrial = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`b${index + 1}`, { rank: index + 1 }]),
  );
  const drawn = (...boats: string[]) => boats.map((boat) => ({ boat }));
  const away = (...boats: string[]) => boats.map((boat) => ({ boat, status: 'DNS' }));
  const path = join(folder, 'drawn.json');
  const heats = [
    { id: 'QF1', boats: away('b1', 'b8', 'b9') },
    { id: 'QF2', boats: away('b4', 'b5', 'b12') },
    { id: 'QF3', boats: drawn('b3', 'b6', 'b10') },
  ];
  const file = { format: 'cross-1', bracket: 'czech-2024', timeTrial, heats };
  writeFileSync(path, JSON.stringify(file));
  const answer = JSON.parse((await race('cross', 'rank', path, '--json')).out);
  const heatOf = (list: { id: string }[], id: string) => list.find((heat) => heat.id === id);
  expect(heatOf(answer.next, 'QF3')).toMatchObject({
    state: 'start-list',
    byHand: { added: ['b10'], left: ['b11'], starts: false },
  });
  expect(heatOf(answer.heats, 'SF1')).toMatchObject({ state: 'ranked', starts: [], rows: [] });
  expect((await race('cross', 'rank', path)).out).toContain(
    'SF1 · ranked\n- QF1:1 stays empty: b1 did not start (DNS).',
  );
});

test('cross bracket lists the boats of each heat, and refuses 3 and 65', async () => {
  expect((await race('cross', 'bracket', '32')).out).toContain(
    'R5: seed 3, seed 14, seed 19, seed 30.',
  );
  const own = await race('cross', 'bracket', '5', '--kind', 'everybody', '--json');
  expect(JSON.parse(own.out).phases[0].heats).toEqual([{ id: 'P1', from: [3, 4, 5] }]);
  for (const wrong of ['3', '65']) {
    expect(await race('cross', 'bracket', wrong)).toMatchObject({ code: 1, out: '' });
  }
});

test('cross check explains a custom bracket or lists every error with its place, and cross rank then gives no ranks', async () => {
  const own = await race('cross', 'check', 'docs/examples/cross/own-bracket.json');
  expect(own.out).toContain('Places 4 to 5, by the time trial: SF1:2, SF2:2.');
  const bad = join(folder, 'bad.json');
  const boats = [
    { boat: 'a', line: 1, faults: ['9'] },
    { boat: 'b', line: 3 },
  ];
  writeFileSync(
    bad,
    JSON.stringify({ format: 'cross-1', elements: ['1'], heats: [{ id: 'x', boats, more: 1 }] }),
  );
  const shape = await raceWith(inSpanish, 'cross', 'check', bad);
  expect(shape.err).toMatch(/heats\[0\]\s+Aquí no va: more/);
  writeFileSync(
    bad,
    JSON.stringify({ format: 'cross-1', elements: ['1'], heats: [{ id: 'x', boats }] }),
  );
  const checked = await raceWith(inSpanish, 'cross', 'check', bad);
  expect(checked).toMatchObject({ code: 1, out: '' });
  expect(checked.err).toMatch(/boats\[0\]\.faults\[0\]\s+El recorrido no tiene un elemento «9»/);
  expect(checked.err).toMatch(/heats\[0\]\s+En el orden de llegada falta el 2/);
  expect(await race('cross', 'rank', bad, '--json')).toMatchObject({ code: 1, out: '' });
});

test('a cross converted to Canoe123 and back has the same ranks and places', async () => {
  const xml = join(folder, 'cross.xml');
  const there = await race('cross', 'to-canoe123', example, '--day', '2027-02-20', '--out', xml);
  expect(there).toMatchObject({ code: 0 });
  expect(there.err).toContain('One revoked fault does not go into the file.');
  const back = await race('cross', 'from-canoe123', xml);
  expect(back).toMatchObject({ code: 0 });
  const again = join(folder, 'back.json');
  writeFileSync(again, back.out);
  const ranked = async (file: string) =>
    JSON.parse((await race('cross', 'rank', file, '--json')).out);
  const placesOf = ({ places }: { places: { boat: string; place: number }[] }) =>
    places.map(({ boat, place }) => [boat.toLowerCase(), place]);
  expect(placesOf(await ranked(again))).toEqual(placesOf(await ranked(example)));
  expect((await race('cross', 'from-canoe123', xml, '--class', 'WX1')).err).toContain('MX1');
  expect(await race('cross', 'from-canoe123', example)).toMatchObject({ code: 1, out: '' });
  const eighths = await race('cross', 'from-canoe123', 'tests/fixtures/canoe123/canoe-x8-25.xml');
  expect(eighths.code).toBe(0);
  const boats = JSON.parse(eighths.out).heats.flatMap((heat: { boats: unknown[] }) => heat.boats);
  expect(boats).toHaveLength(4);
});
