import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CrossFile } from './cross-file.ts';
import { rankCross } from './rank-cross.ts';
import { readCross } from './read-cross.ts';

type Row = { boat: string; line?: number; status?: string; faults?: unknown[]; start?: number };

function crossOf(written: object): CrossFile {
  const { cross, faults } = readCross(JSON.stringify({ format: 'cross-1', ...written }));
  if (cross) return cross;
  throw new Error(faults.map(({ path, code }) => `${path}: ${code}`).join('\n'));
}

const elements = ['start', '1', '2', '3', '4', '5', '6', 'roll', '7'];
const trialOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`b${index + 1}`, { rank: index + 1 }]),
  );
const byLine = (...boats: string[]): Row[] =>
  boats.map((boat, index) => ({ boat, line: index + 1 }));
const eight = { elements, bracket: 'czech-2024', timeTrial: trialOf(8) };
const heatOf = (file: object, id: string) =>
  rankCross(crossOf(file)).heats.find((heat) => heat.id === id);
const startsOf = (file: object, id: string) => heatOf(file, id)?.starts.map(({ boat }) => boat);
const placesOf = (file: object) =>
  Object.fromEntries(rankCross(crossOf(file)).places.map(({ boat, place }) => [boat, place]));

const semifinals = [
  { id: 'SF1', boats: byLine('b4', 'b1', 'b8', 'b5') },
  { id: 'SF2', boats: byLine('b2', 'b7', 'b3', 'b6') },
];

test('eight boats race semifinals by seed and finals by rank, then seed, and are placed heat by heat', () => {
  expect(startsOf(eight, 'SF1')).toEqual(['b1', 'b4', 'b5', 'b8']);
  expect(startsOf(eight, 'SF2')).toEqual(['b2', 'b3', 'b6', 'b7']);
  const after = { ...eight, heats: semifinals };
  expect(startsOf(after, 'F')).toEqual(['b2', 'b4', 'b1', 'b7']);
  expect(startsOf(after, 'FB')).toEqual(['b3', 'b8', 'b5', 'b6']);
  const finals = [
    { id: 'FB', boats: byLine('b8', 'b3', 'b6', 'b5') },
    { id: 'F', boats: byLine('b7', 'b2', 'b4', 'b1') },
  ];
  expect(placesOf({ ...eight, heats: [...semifinals, finals[0]] })).toMatchObject({
    b8: 5,
    b5: 8,
    b7: null,
  });
  expect(placesOf({ ...eight, heats: [...semifinals, ...finals] })).toEqual({
    b7: 1,
    b2: 2,
    b4: 3,
    b1: 4,
    b8: 5,
    b3: 6,
    b6: 7,
    b5: 8,
  });
});

test('a fault in the time trial ranks below all clean runs, and a revoked fault does not count', () => {
  const day = rankCross(
    crossOf({
      elements,
      timeTrial: {
        ana: { time: 66.08, faults: ['3'] },
        beto: { time: 70.33 },
        caro: { time: 90, faults: [{ at: '1', revoked: true }] },
        dino: { time: 60, faults: ['roll'] },
        eva: { status: 'DNF' },
      },
      heats: [
        {
          id: 'x',
          boats: [
            { boat: 'ana', line: 1, faults: [{ at: '2', revoked: true }] },
            { boat: 'beto', line: 2 },
          ],
        },
      ],
    }),
  );
  expect(day.seeds.map(({ boat }) => boat)).toEqual(['beto', 'caro', 'dino', 'ana']);
  expect(day.heats[0]?.rows.map(({ boat }) => boat)).toEqual(['ana', 'beto']);
});

test('a boat with DNS or DSQ leaves a marked hole in the next heat', () => {
  const first: Row[] = [
    { boat: 'b1', line: 1 },
    { boat: 'b4', status: 'DNS' },
    { boat: 'b5', status: 'DNS' },
    { boat: 'b8', status: 'DSQ' },
  ];
  const file = { ...eight, heats: [{ id: 'SF1', boats: first }, semifinals[1]] };
  expect(startsOf(file, 'F')).toEqual(['b1', 'b2', 'b7']);
  expect(heatOf(file, 'F')?.holes).toEqual([
    { from: 'SF1:2', note: 'DNS', boat: 'b4', heat: null },
  ]);
  expect(heatOf(file, 'FB')?.holes.map(({ note }) => note)).toEqual(['DNS', 'DSQ']);
  // The boats rank after all that went on from their phase, however the finals end.
  expect(placesOf(file)).toMatchObject({ b4: 6, b5: 7, b8: 8 });
});

test('boats with DNS or DSQ come after all clean boats when others go on, whatever place their rank leads to', () => {
  const quarters = [
    {
      id: 'QF1',
      boats: [
        { boat: 'b1', line: 1 },
        { boat: 'b8', status: 'DNS' },
        { boat: 'b9', status: 'DSQ' },
      ],
    },
    { id: 'QF2', boats: byLine('b4', 'b5', 'b12') },
    { id: 'QF3', boats: byLine('b3', 'b6', 'b11') },
    { id: 'QF4', boats: byLine('b2', 'b7', 'b10') },
  ];
  const twelve = { ...eight, timeTrial: trialOf(12), heats: quarters };
  expect(placesOf(twelve)).toMatchObject({ b10: 8, b11: 9, b12: 10, b8: 11, b9: 12 });
  const first: Row[] = [
    { boat: 'b5', line: 1 },
    { boat: 'b3', status: 'DNS' },
    { boat: 'b4', status: 'DSQ' },
  ];
  const five = { elements, bracket: 'everybody', timeTrial: trialOf(5) };
  const { places } = rankCross(crossOf({ ...five, heats: [{ id: 'P1', boats: first }] }));
  expect(places.filter(({ status }) => status !== null)).toMatchObject([
    { boat: 'b3', place: 4, why: 'stopped' },
    { boat: 'b4', place: 5, why: 'stopped' },
  ]);
});

test('a clean boat of a manually enlarged heat comes before boats with DNS', () => {
  const own = [
    {
      id: 'SF1',
      boats: [
        { boat: 'b4', status: 'DNS' },
        { boat: 'b5', status: 'DNS' },
      ],
    },
    { id: 'SF2', boats: byLine('b2', 'b3', 'b1', 'b6') },
  ];
  const six = { ...eight, timeTrial: trialOf(6), heats: own };
  expect(placesOf(six)).toMatchObject({ b1: 3, b6: 4, b4: 5, b5: 6 });
});

test('a heat without boats is over, and the next one has holes and does not wait', () => {
  const away = (...boats: string[]) => boats.map((boat) => ({ boat, status: 'DNS' }));
  const quarters = [
    { id: 'QF1', boats: away('b1', 'b8', 'b9') },
    { id: 'QF2', boats: away('b4', 'b5', 'b12') },
    { id: 'QF3', boats: byLine('b3', 'b6', 'b11') },
    { id: 'QF4', boats: byLine('b2', 'b7', 'b10') },
  ];
  const twelve = { ...eight, timeTrial: trialOf(12), heats: quarters };
  expect(heatOf(twelve, 'SF1')).toMatchObject({ state: 'ranked', starts: [], rows: [] });
  const after = {
    ...twelve,
    heats: [...quarters, { id: 'SF2', boats: byLine('b2', 'b3', 'b6', 'b7') }],
  };
  expect(heatOf(after, 'F')).toMatchObject({ state: 'proposed', waiting: [] });
  expect(heatOf(after, 'F')?.holes).toEqual([
    { from: 'SF1:1', note: 'nobody', boat: null, heat: null },
    { from: 'SF1:2', note: 'nobody', boat: null, heat: null },
  ]);
});

test('an unranked heat keeps the next one waiting', () => {
  const open = { id: 'SF2', boats: [...byLine('b2', 'b7'), { boat: 'b3' }, { boat: 'b6' }] };
  const file = { ...eight, heats: [semifinals[0], open] };
  expect(heatOf(file, 'SF2')).toMatchObject({ state: 'under-way', rows: [] });
  expect(heatOf(file, 'F')).toMatchObject({ state: 'waiting', waiting: ['SF2:1', 'SF2:2'] });
  const review = { ...semifinals[1], review: 'Contact at gate 3' };
  expect(heatOf({ ...eight, heats: [semifinals[0], review] }, 'F')?.state).toBe('waiting');
});

test('a manual start list stands, is marked, and its boats are proposed nowhere else', () => {
  const set = {
    id: 'F',
    boats: ['b4', 'b2', 'b1', 'b8'].map((boat, index) => ({ boat, start: index + 1 })),
  };
  const file = { ...eight, heats: [...semifinals, set] };
  expect(startsOf(file, 'F')).toEqual(['b4', 'b2', 'b1', 'b8']);
  expect(heatOf(file, 'F')?.byHand).toEqual({ added: ['b8'], left: ['b7'], starts: true });
  expect(heatOf(file, 'FB')?.holes).toEqual([
    { from: 'SF1:3', note: 'set-in', boat: 'b8', heat: 'F' },
  ]);
  const asProposed = { id: 'F', boats: byLine('b7', 'b2', 'b4', 'b1') };
  expect(heatOf({ ...eight, heats: [...semifinals, asProposed] }, 'F')?.byHand).toBeNull();
});

describe('readCross on bad input reports an issue with its place, never a ranking', () => {
  const heat = (boats: Row[]) => ({ ...eight, heats: [{ id: 'SF1', boats }] });
  test.each([
    ['no-element', heat([...byLine('b1', 'b4', 'b5'), { boat: 'b8', line: 4, faults: ['8'] }])],
    [
      'line-gap',
      heat([...byLine('b1', 'b4'), { boat: 'b5', line: 4 }, { boat: 'b8', status: 'DNF' }]),
    ],
    ['line-twice', heat([...byLine('b1', 'b4'), { boat: 'b5', line: 2 }])],
    ['boat-twice', heat([...byLine('b1', 'b4', 'b1')])],
    ['heat-size', heat(byLine('b1', 'b2', 'b3', 'b4', 'b5'))],
    ['line-and-status', heat([{ boat: 'b1', line: 1, status: 'DNS' }])],
    ['fault-twice', heat([{ boat: 'b1', line: 1, faults: ['1', '1'] }])],
    [
      'start-gap',
      heat([
        { boat: 'b1', start: 2 },
        { boat: 'b4', start: 3 },
      ]),
    ],
    ['no-trial', heat(byLine('zoe'))],
    ['no-heat', { ...eight, heats: [{ id: 'QF1', boats: byLine('b1') }] }],
    ['heat-twice', { ...eight, heats: [semifinals[0], semifinals[0]] }],
    ['two-heats', { ...eight, heats: [semifinals[0], { id: 'SF2', boats: byLine('b1', 'b2') }] }],
    ['no-finisher', { ...eight, timeTrial: { b1: { status: 'DNF' } } }],
    ['starters', { ...eight, timeTrial: trialOf(3) }],
    ['trial-tie', { ...eight, timeTrial: { a: { time: 60 }, b: { time: 60 } } }],
    [
      'tie',
      {
        elements,
        heats: [
          {
            id: 'x',
            boats: [
              { boat: 'a', line: 1, faults: ['2'] },
              { boat: 'b', line: 2, faults: ['2'] },
            ],
          },
        ],
      },
    ],
  ])('%s', (code, file) => {
    const { cross, faults } = readCross(JSON.stringify({ format: 'cross-1', ...file }));
    expect(cross).toBeNull();
    expect(faults.map((fault) => fault.code)).toContain(code);
  });
});

/** Simulates a whole day; `draw` gives the order of each heat. */
function raced(bracket: string, starters: number, draw: (boats: string[]) => Row[]): object {
  const heats: { id: string; boats: Row[] }[] = [];
  for (;;) {
    const file = { elements, bracket, timeTrial: trialOf(starters), heats };
    const open = rankCross(crossOf(file)).heats.find(
      ({ state, starts }) => state === 'proposed' && starts.length > 0,
    );
    if (!open) return file;
    heats.push({ id: open.id, boats: draw(open.starts.map(({ boat }) => boat)) });
  }
}

describe('any day of kayak cross', () => {
  const chance = fc.infiniteStream(fc.nat(999));
  const day = fc
    .tuple(fc.constantFrom('czech-2024', 'everybody'), fc.integer({ min: 4, max: 64 }), chance)
    .map(([bracket, starters, numbers]) => {
      const next = () => Number(numbers.next().value);
      const file = raced(bracket, starters, (boats) => {
        const order = boats
          .map((boat) => ({ boat, by: next() }))
          .toSorted((one, other) => one.by - other.by);
        let line = 0;
        return order.map(({ boat }): Row => {
          const what = next() % 12;
          if (what === 0) return { boat, status: 'DNS' };
          if (what === 1) return { boat, status: 'DSQ' };
          line += 1;
          return what < 5 ? { boat, line, faults: [elements[next() % 9]] } : { boat, line };
        });
      });
      return { file, starters };
    });

  test('any day of kayak cross ends with each boat in its own place and start positions 1, 2, 3 …', () => {
    fc.assert(
      fc.property(day, ({ file, starters }) => {
        const { heats, places } = rankCross(crossOf(file));
        expect(
          places.map(({ place }) => place).toSorted((one, other) => Number(one) - Number(other)),
        ).toEqual(Array.from({ length: starters }, (_, index) => index + 1));
        for (const { starts } of heats) {
          expect(starts.map(({ start }) => start)).toEqual(starts.map((_, index) => index + 1));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('any day of kayak cross does not depend on the order of heats and rows in the file', () => {
    fc.assert(
      fc.property(day, ({ file }) => {
        const whole = crossOf(file);
        const turned = {
          ...whole,
          timeTrial: Object.fromEntries(Object.entries(whole.timeTrial ?? {}).toReversed()),
          heats: whole.heats
            .toReversed()
            .map((heat) => ({ ...heat, boats: heat.boats.toReversed() })),
        };
        expect(rankCross(turned)).toEqual(rankCross(whole));
      }),
      { numRuns: 20 },
    );
  });

  test('any day of kayak cross keeps manual start lists, and still gives each boat its own place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 40 }), chance, (starters, numbers) => {
        const next = () => Number(numbers.next().value);
        const all = Object.keys(trialOf(starters));
        const file = raced('czech-2024', starters, (boats) => {
          const own = next() % 3 === 0 && boats.length > 2 ? boats.slice(1) : boats;
          return byLine(...own);
        });
        const { heats, places } = rankCross(crossOf(file));
        for (const { state, starts } of heats) {
          expect(state === 'ranked' || starts.length === 0).toBe(true);
        }
        expect(new Set(places.map(({ place }) => place))).toEqual(
          new Set(all.map((_, index) => index + 1)),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('any day of kayak cross is read without exceptions, whatever the text', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readCross(text).cross).toBeNull();
      }),
    );
  });
});
