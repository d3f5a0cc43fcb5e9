import type { Bracket, BracketHeat, Slot } from './bracket.ts';

export const bracketNames = ['czech-2024', 'everybody'] as const;
export type BracketName = (typeof bracketNames)[number];
const fewestStarters = 4;
const mostStarters = 64;

/** Seeds of the heats in the first round of 32; two adjacent heats meet in the next round (Czech rules KC24 4.05). */
const of32: readonly (readonly number[])[] = [
  [1, 16, 17, 32],
  [8, 9, 24, 25],
  [5, 12, 21, 28],
  [4, 13, 20, 29],
  [3, 14, 19, 30],
  [6, 11, 22, 27],
  [7, 10, 23, 26],
  [2, 15, 18, 31],
];
const roundNames = ['F', 'SF', 'QF', 'R'] as const;

export function bracketFor(name: BracketName, starters: number): Bracket | null {
  if (!Number.isInteger(starters) || starters < fewestStarters || starters > mostStarters) {
    return null;
  }
  return { 'czech-2024': czech, everybody }[name](starters);
}

/** Returns the bracket in which the best 4, 6, 8, 12, 16, 24 or 32 race in heats; the time trial places the others. */
function czech(starters: number): Bracket {
  const size = [32, 24, 16, 12, 8, 6, 4].find((each) => each <= starters) ?? 4;
  return {
    name: `Czech rules, ${size} in heats`,
    source:
      'Czech federation, kayak cross 2024, 4.05 (sizes, who meets whom from 32); small final and start positions as in the third Czech cup, Troja, April 2026',
    year: 2024,
    ...knockOut(size, (seed) => seed),
  };
}

/**
 * Returns the bracket in which all boats race, in heats of 3 or 4. The last seeds that exceed 4, 8,
 * 16 or 32 places meet in a first round.
 */
function everybody(starters: number): Bracket {
  const size = [32, 16, 8, 4].find((each) => each <= starters) ?? 4;
  const heats = Math.ceil((starters - size) / 2);
  const free = size - 2 * heats;
  const first = Array.from({ length: heats }, (_, index): BracketHeat => {
    const seeds = [free + 1 + index, size - index, size + 1 + index, size + 2 * heats - index];
    return { id: `P${index + 1}`, from: seeds.filter((seed) => seed <= starters) };
  });
  const findSlot = (seed: number): Slot => {
    if (seed <= free) return seed;
    return seed <= free + heats ? `P${seed - free}:1` : `P${size + 1 - seed}:2`;
  };
  const main = knockOut(size, findSlot);
  const hasFirst = first.length > 0;
  return {
    name: `Everybody races, ${starters}`,
    source:
      'Our own, for days on which everybody should race; from the second round on the Czech table',
    year: 2026,
    phases: hasFirst ? [{ id: 'P', meetAgain: true, heats: first }, ...main.phases] : main.phases,
    places: hasFirst ? [...main.places, ...listEliminated(first)] : main.places,
  };
}

/** Builds rounds in which the first two of each heat go on. */
function knockOut(
  size: number,
  findSlot: (seed: number) => Slot,
): Pick<Bracket, 'phases' | 'places'> {
  const round = [4, 8, 16, 32].findIndex((most) => size <= most);
  const seeds = mergeFirstHeats(4 * 2 ** round);
  const starts = seeds.map((each) => each.filter((seed) => seed <= size).map(findSlot));
  const phases: Bracket['phases'] = [];
  for (let [left, from] = [round, starts]; left >= 0; left -= 1) {
    const name = roundNames[left] ?? 'R';
    const heats = from.map((each, index) => ({
      id: left === 0 ? name : `${name}${index + 1}`,
      from: each,
    }));
    phases.push({ id: name, meetAgain: true, heats });
    from = together(heats).map(([one, other]) => [
      `${one.id}:1`,
      `${other.id}:1`,
      `${one.id}:2`,
      `${other.id}:2`,
    ]);
  }
  const semifinals = phases.find(({ id }) => id === 'SF')?.heats ?? [];
  const hasSmall = semifinals.length > 0 && semifinals.every(({ from }) => from.length === 4);
  const small = {
    id: 'FB',
    from: [3, 4].flatMap((rank) => semifinals.map(({ id }) => `${id}:${rank}`)),
  };
  const final = phases.at(-1)?.heats ?? [];
  if (hasSmall) final.push(small);
  const earlier = phases.slice(0, -1).filter(({ id }) => !(hasSmall && id === 'SF'));
  return {
    phases,
    places: [
      ...final.flatMap(({ id, from }) => from.map((_, index) => [`${id}:${index + 1}`])),
      ...earlier.toReversed().flatMap(({ heats }) => listEliminated(heats)),
    ],
  };
}

/** Merges pairs of heats of the next larger size, without the seeds beyond `size`. */
function mergeFirstHeats(size: number): number[][] {
  if (size === 32) return of32.map((heat) => [...heat]);
  return together(mergeFirstHeats(size * 2)).map((both) =>
    both
      .flat()
      .filter((seed) => seed <= size)
      .toSorted((one, other) => one - other),
  );
}

function together<Each>(list: readonly Each[]): [Each, Each][] {
  return list.flatMap((one, index): [Each, Each][] => {
    const other = list[index + 1];
    return index % 2 === 0 && other !== undefined ? [[one, other]] : [];
  });
}

/** Lists all thirds before all fourths. */
function listEliminated(heats: readonly BracketHeat[]): string[][] {
  return [3, 4]
    .map((rank) => heats.flatMap(({ id, from }) => (from.length >= rank ? [`${id}:${rank}`] : [])))
    .filter((group) => group.length > 0);
}
