import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { bracketFor } from '../../../src/record/cross/bracket-for.ts';
import type { CrossFile } from '../../../src/record/cross/cross-file.ts';
import { rankCross } from '../../../src/record/cross/rank-cross.ts';

const given = ['Ana', 'Inti', 'Killa', 'Nina', 'Rumi', 'Sacha', 'Tamia', 'Wayra', 'Ñusta', 'Beto'];
const family = ['Andi', 'Cerda', 'Grefa', 'Licuy', 'Quishpe', 'Tapuy', 'Vargas', 'Shiguango'];

function inventedNames(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) =>
      `${given[index % given.length]} ${family[(index + Math.floor(index / given.length)) % family.length]}${index < 40 ? '' : ` ${index}`}`,
  );
}

/** Builds a kayak cross on a bracket of that size, with its first heats raced; the same at every call. */
export function inventedCross({
  boats,
  bracket = 'czech-2024',
  seed = 1,
  raced = Number.POSITIVE_INFINITY,
}: {
  boats: number;
  bracket?: 'czech-2024' | 'everybody';
  seed?: number;
  raced?: number;
}): CrossFile {
  const random = seededRandom(seed);
  const elements = ['start', '1', '2', '3', '4', 'roll', '5', '6'];
  const faultsNow = () =>
    elements.flatMap((at, index) => (index > 0 && random() < 0.06 ? [{ at, revoked: false }] : []));
  const timeTrial = Object.fromEntries(
    inventedNames(boats + 1).map((name, index) => {
      if (index === boats) return [name, { status: 'DNF' as const, faults: [] }];
      return [name, { time: (6000 + index * 83 + Math.floor(random() * 80)) / 100, faults: [] }];
    }),
  );
  const own = bracketFor(bracket, boats);
  const cross: CrossFile = {
    format: 'cross-1',
    elements,
    timeTrial,
    heats: [],
    ...(own && { ownBracket: own }),
  };
  const order = (own?.phases ?? []).flatMap(({ heats }) => heats.map(({ id }) => id));
  // The small final is raced before the final.
  const last = order.indexOf('FB');
  if (last > 0) order.splice(last - 1, 2, 'FB', 'F');
  for (const id of order.slice(0, raced)) {
    const heat = rankCross(cross).heats.find((one) => one.id === id);
    const starts = heat?.starts ?? [];
    if (starts.length === 0) continue;
    const away = starts.filter(() => random() < 0.04).map(({ boat }) => boat);
    const line = starts
      .filter(({ boat }) => !away.includes(boat))
      .map((start) => ({ start, by: random() + start.start * 0.2 }))
      .toSorted((one, other) => one.by - other.by);
    cross.heats.push({
      id,
      boats: starts.map(({ boat, start }) => {
        const place = line.findIndex((one) => one.start.boat === boat);
        return place < 0
          ? { boat, start, status: random() < 0.5 ? 'DNF' : 'DNS', faults: [] }
          : { boat, start, line: place + 1, faults: faultsNow() };
      }),
    });
  }
  return cross;
}
