import type { Bracket } from './bracket.ts';
import type { CrossDay, CrossHeat, PlacedBoat } from './cross-day.ts';
import type { CrossFile } from './cross-file.ts';
import { readPlace } from './read-place.ts';

interface Standing extends PlacedBoat {
  /** The first and the last group of places that the boat can reach. */
  groups: [number, number];
  rank: number;
  seed: number;
}

const isOut = (status: string | null) => status === 'DNS' || status === 'DSQ';

/**
 * Calculates final places; boats in one group of the bracket are ordered by seed. A boat that could
 * not go on (DNS, DSQ, set aside) comes after all that went on from its phase and all that this
 * phase places.
 */
export function placeBoats(
  bracket: Bracket,
  heats: readonly CrossHeat[],
  seeds: CrossDay['seeds'],
  timeTrial: NonNullable<CrossFile['timeTrial']>,
): PlacedBoat[] {
  const reach = groupsWithin(bracket);
  const everyHeat = bracket.phases.flatMap(({ heats: each }) => each);
  const standings = seeds.map(({ boat, seed }): Standing => {
    const last = heats.findLast(({ starts }) => starts.some((one) => one.boat === boat));
    if (!last) {
      const first = everyHeat.find(({ from }) => from.includes(seed));
      const group = first ? reach.stoppedIn(first.id) : bracket.places.length;
      return {
        boat,
        place: null,
        from: null,
        why: first ? 'stopped' : 'time-trial-only',
        status: null,
        groups: [group, group],
        rank: 0,
        seed,
      };
    }
    const row = last.rows.find((one) => one.boat === boat);
    if (!row) {
      const groups = reach.ofHeat(last.id);
      return { boat, place: null, from: last.id, why: 'open', status: null, groups, rank: 0, seed };
    }
    const from = `${last.id}:${row.rank}`;
    const status = row.status ?? null;
    // In a heat from which boats go on, a DNS or DSQ boat has not earned the place of its rank.
    const isStopped = isOut(status) && reach.goesOn(last.id);
    const placed = isStopped ? -1 : bracket.places.findIndex((group) => group.includes(from));
    const group = placed < 0 ? reach.stoppedIn(last.id) : placed;
    const rank = placed < 0 ? row.rank : 0;
    const why = placed < 0 ? 'stopped' : 'ranked';
    return { boat, place: null, from, why, status, groups: [group, group], rank, seed };
  });
  const placed = standings
    .toSorted(compare)
    .map(({ groups, rank, seed, ...boat }, _, all): PlacedBoat => {
      const own = { groups, rank, seed, ...boat };
      const others = all.filter((one) => one.boat !== boat.boat);
      const isSure =
        boat.why !== 'open' &&
        others.every(
          ({ why, groups: [best, worst] }) =>
            why !== 'open' || worst < own.groups[0] || best > own.groups[0],
        );
      const ahead = others.filter((one) => compare(one, own) < 0).length;
      return { ...boat, place: isSure ? ahead + 1 : null };
    });
  const unplaced = Object.entries(timeTrial)
    .filter(([boat]) => !seeds.some((one) => one.boat === boat))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([boat, { status = null }]): PlacedBoat => {
      return { boat, place: null, from: null, why: 'no-time-trial', status };
    });
  return [...placed, ...unplaced];
}

function compare(one: Standing, other: Standing): number {
  return (
    one.groups[0] - other.groups[0] ||
    Number(isOut(one.status)) - Number(isOut(other.status)) ||
    one.rank - other.rank ||
    one.seed - other.seed
  );
}

function groupsWithin({ phases, places }: Bracket) {
  const phaseOf = (heat: string) =>
    phases.findIndex(({ heats }) => heats.some(({ id }) => id === heat));
  const stoppedIn = (heat: string): number => {
    const phase = phaseOf(heat);
    return (
      places.findLastIndex((group) =>
        group.some((place) => phaseOf(readPlace(place).heat) >= phase),
      ) + 0.5
    );
  };
  const allHeats = phases.flatMap(({ heats }) => heats);
  const goesOn = (heat: string) =>
    allHeats.some(({ from }) =>
      from.some((slot) => typeof slot === 'string' && readPlace(slot).heat === heat),
    );
  const ofHeat = (heat: string): [number, number] => {
    const own = allHeats.find(({ id }) => id === heat);
    const reached: number[] = [];
    for (let rank = 1; rank <= (own?.from.length ?? 0); rank += 1) {
      const place = `${heat}:${rank}`;
      const group = places.findIndex((each) => each.includes(place));
      if (group >= 0) reached.push(group);
      else {
        const next = allHeats.find(({ from }) => from.some((slot) => slot === place));
        if (next) reached.push(...ofHeat(next.id));
      }
    }
    if (goesOn(heat)) reached.push(stoppedIn(heat));
    return [Math.min(...reached), Math.max(...reached)];
  };
  return { goesOn, ofHeat, stoppedIn };
}
