import { describe, expect, test } from 'vitest';
import type { Bracket } from './bracket.ts';
import { bracketFaults } from './bracket-faults.ts';
import { bracketFor, bracketNames } from './bracket-for.ts';
import { listSeeds } from './list-seeds.ts';

const numbers = Array.from({ length: 61 }, (_, index) => index + 4);
const every = bracketNames.flatMap((name) => numbers.map((starters) => ({ name, starters })));
const heatsOf = ({ phases }: Bracket) => phases.flatMap(({ heats }) => heats);
const froms = (bracket: Bracket | null, phase: string) =>
  bracket?.phases.find(({ id }) => id === phase)?.heats.map(({ from }) => from);

describe.each(every)('bracket $name for $starters starters', ({ name, starters }) => {
  const bracket = bracketFor(name, starters);
  if (!bracket) throw new Error('no bracket');

  test('places each boat once, in heats of 3 or 4, and leads every place somewhere', () => {
    expect(bracketFaults(bracket, '')).toEqual([]);
    for (const { from } of heatsOf(bracket)) expect([3, 4]).toContain(from.length);
    const seeds = listSeeds(bracket);
    expect(seeds).toEqual(seeds.map((_, index) => index + 1));
    expect(bracket.places.flat()).toHaveLength(seeds.length);
    if (name === 'everybody') expect(seeds).toHaveLength(starters);
    else expect(seeds.length).toBeLessThanOrEqual(starters);
  });

  test('spreads the seeds, so that the best of the first heats are never together', () => {
    for (const { heats } of bracket.phases) {
      const seeds = heats.flatMap(({ from }) => from).filter((one) => typeof one === 'number');
      const best = seeds.toSorted((one, other) => one - other).slice(0, heats.length);
      if (seeds.length < 2 * heats.length) continue;
      for (const { from } of heats) {
        expect(from.filter((one) => typeof one === 'number' && best.includes(one))).toHaveLength(1);
      }
    }
  });
});

test('the Czech table has 32 starters, and smaller brackets follow from it', () => {
  const of32 = bracketFor('czech-2024', 40);
  expect(froms(of32, 'R')?.[4]).toEqual([3, 14, 19, 30]);
  expect(froms(of32, 'QF')?.[0]).toEqual(['R1:1', 'R2:1', 'R1:2', 'R2:2']);
  expect(froms(bracketFor('czech-2024', 24), 'R')?.[3]).toEqual([4, 13, 20]);
  expect(froms(bracketFor('czech-2024', 16), 'QF')).toEqual([
    [1, 8, 9, 16],
    [4, 5, 12, 13],
    [3, 6, 11, 14],
    [2, 7, 10, 15],
  ]);
  expect(froms(bracketFor('czech-2024', 8), 'SF')).toEqual([
    [1, 4, 5, 8],
    [2, 3, 6, 7],
  ]);
  expect(froms(bracketFor('czech-2024', 8), 'F')).toEqual([
    ['SF1:1', 'SF2:1', 'SF1:2', 'SF2:2'],
    ['SF1:3', 'SF2:3', 'SF1:4', 'SF2:4'],
  ]);
  expect(froms(bracketFor('czech-2024', 7), 'SF')).toEqual([
    [1, 4, 5],
    [2, 3, 6],
  ]);
});

test('the bracket for everybody lets the surplus boats race for the last places of the next round', () => {
  expect(froms(bracketFor('everybody', 5), 'P')).toEqual([[3, 4, 5]]);
  expect(froms(bracketFor('everybody', 5), 'F')).toEqual([[1, 2, 'P1:1', 'P1:2']]);
});

test('bracketFor returns null for 3, 65 or a fraction of boats', () => {
  for (const starters of [3, 65, 4.5]) expect(bracketFor('everybody', starters)).toBeNull();
});

describe('a custom bracket', () => {
  const sound: Bracket = {
    name: 'Ours',
    source: 'Ours',
    year: 2026,
    phases: [
      {
        id: 'SF',
        meetAgain: true,
        heats: [
          { id: 'SF1', from: [1, 4, 5] },
          { id: 'SF2', from: [2, 3, 6] },
        ],
      },
      { id: 'F', meetAgain: true, heats: [{ id: 'F', from: ['SF1:1', 'SF2:1', 'SF1:2'] }] },
    ],
    places: [['F:1'], ['F:2'], ['F:3'], ['SF2:2'], ['SF1:3', 'SF2:3']],
  };
  const semifinals = (first: (number | string)[]): Bracket => ({
    ...sound,
    phases: sound.phases.map((phase) =>
      phase.id === 'F'
        ? phase
        : {
            ...phase,
            heats: phase.heats.map((heat) =>
              heat.id === 'SF1' ? { id: 'SF1', from: first } : heat,
            ),
          },
    ),
  });
  const codes = (bracket: Bracket) => bracketFaults(bracket, '').map(({ code }) => code);

  test('a custom bracket may differ from the built-in ones', () =>
    expect(codes(sound)).toEqual([]));

  test.each([
    ['a seed twice', semifinals([1, 4, 4]), ['seed-twice', 'seed-missing']],
    [
      'a heat of five',
      semifinals([1, 4, 5, 7, 8]),
      ['bracket-heat-size', 'place-nowhere', 'place-nowhere'],
    ],
    [
      'a heat of one',
      semifinals([1]),
      ['bracket-heat-size', 'no-rank', 'no-rank', 'seed-missing', 'seed-missing'],
    ],
    [
      'somebody from a heat that comes later',
      semifinals([1, 4, 'F:1']),
      ['no-heat-before', 'seed-missing'],
    ],
    ['somebody placed twice', { ...sound, places: [...sound.places, ['F:1']] }, ['place-twice']],
    [
      'somebody not placed',
      { ...sound, places: sound.places.slice(0, -1) },
      ['place-nowhere', 'place-nowhere'],
    ],
    [
      'second before first',
      { ...sound, places: [['F:2'], ['F:1'], ...sound.places.slice(2)] },
      ['wrong-way'],
    ],
  ] as const)('%s', (_, bracket, wanted) => {
    const found = codes(bracket as Bracket);
    for (const code of wanted) expect(found).toContain(code);
  });

  test('a custom bracket can forbid boats to meet again', () => {
    const phases = sound.phases.map((phase) => ({ ...phase, meetAgain: false }));
    expect(codes({ ...sound, phases })).toEqual(['meets-again']);
  });
});
