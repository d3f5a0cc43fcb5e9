import type { Bracket } from './bracket.ts';
import { chooseBracket } from './choose-bracket.ts';
import type { CrossDay, CrossHeat, HeatStart, Hole } from './cross-day.ts';
import type { CrossFile, FileHeat } from './cross-file.ts';
import { placeBoats } from './place-boats.ts';
import { deriveHeatState, rankFileHeat } from './rank-file-heat.ts';
import type { RankedBoat } from './rank-heat.ts';
import { readPlace } from './read-place.ts';
import { seedTimeTrial } from './seed-time-trial.ts';

/** Ranks the heats raced so far. A heat in the file overrides the bracket's proposal. */
export function rankCross(file: CrossFile): CrossDay {
  const seeds = seedTimeTrial(file).seeds ?? [];
  const seedBy = new Map(seeds.map(({ boat, seed }) => [boat, seed]));
  const seedOf = (boat: string) => seedBy.get(boat);
  const rowsOf = (heat: FileHeat) => rankFileHeat(file, heat, seedOf).rows ?? [];
  const { bracket } = chooseBracket(file, seeds.length);
  if (!bracket) {
    const heats = file.heats
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((heat) => heatAsSet(heat, [], rowsOf(heat)));
    return { bracket, seeds, heats, places: [] };
  }
  const done = new Map<string, CrossHeat>();
  for (const { heats } of bracket.phases) {
    const setIn = new Map(
      heats.flatMap(({ id }) =>
        (file.heats.find((heat) => heat.id === id)?.boats ?? []).map(({ boat }) => [boat, id]),
      ),
    );
    for (const { id, from } of heats) {
      const proposed = propose(id, from, { seeds, done, setIn, seedOf });
      const own = file.heats.find((heat) => heat.id === id);
      done.set(
        id,
        own ? withHand(heatAsSet(own, proposed.starts, rowsOf(own)), proposed) : proposed,
      );
    }
  }
  const heats = [...done.values()];
  return { bracket, seeds, heats, places: placeBoats(bracket, heats, seeds, file.timeTrial ?? {}) };
}

interface KnownRanks {
  seeds: CrossDay['seeds'];
  done: ReadonlyMap<string, CrossHeat>;
  /** Heats of this phase, by the boats that the file places in them. */
  setIn: ReadonlyMap<string, string>;
  seedOf: (boat: string) => number | undefined;
}

function propose(
  id: string,
  from: Bracket['phases'][number]['heats'][number]['from'],
  { seeds, done, setIn, seedOf }: KnownRanks,
): CrossHeat {
  const boats: { boat: string; from: string; rank: number }[] = [];
  const holes: Hole[] = [];
  const waiting: string[] = [];
  for (const slot of from) {
    const text = String(slot);
    const hole = (note: Hole['note'], boat: string | null, heat: string | null = null) =>
      holes.push({ from: text, note, boat, heat });
    let found: { boat: string; status?: string | undefined } | undefined;
    let rank = 0;
    if (typeof slot === 'number') found = seeds.find(({ seed }) => seed === slot);
    else {
      const place = readPlace(slot);
      const before = done.get(place.heat);
      if (before?.state !== 'ranked') {
        waiting.push(text);
        continue;
      }
      rank = place.rank;
      found = before.rows.find((row) => row.rank === rank);
    }
    const elsewhere = found && setIn.get(found.boat);
    if (!found) hole('nobody', null);
    else if (elsewhere !== undefined && elsewhere !== id) hole('set-in', found.boat, elsewhere);
    else if (found.status === 'DNS' || found.status === 'DSQ') hole(found.status, found.boat);
    else boats.push({ boat: found.boat, from: text, rank });
  }
  // Sorted by rank in the heat before, then by seed (Czech cup 2026); boats from the time trial come first.
  const seed = (boat: string) => seedOf(boat) ?? Number.POSITIVE_INFINITY;
  const starts = boats
    .toSorted((one, other) => one.rank - other.rank || seed(one.boat) - seed(other.boat))
    .map(({ boat, from: text }, index) => ({ start: index + 1, boat, from: text }));
  // A heat without boats is over, so the next heats need not wait.
  const known = starts.length === 0 ? 'ranked' : 'proposed';
  return {
    id,
    state: waiting.length > 0 ? 'waiting' : known,
    starts,
    holes,
    waiting,
    byHand: null,
    rows: [],
    review: null,
  };
}

/** Fills in missing start positions: the proposed ones, then by name. */
function heatAsSet(heat: FileHeat, proposed: readonly HeatStart[], rows: RankedBoat[]): CrossHeat {
  const findProposed = (boat: string) => proposed.find((one) => one.boat === boat);
  const order = ({ boat, start }: FileHeat['boats'][number]) =>
    start ?? findProposed(boat)?.start ?? 9;
  const starts = heat.boats
    .toSorted((one, other) => order(one) - order(other) || (one.boat < other.boat ? -1 : 1))
    .map(({ boat }, index) => ({
      start: index + 1,
      boat,
      from: findProposed(boat)?.from ?? null,
    }));
  return {
    id: heat.id,
    state: deriveHeatState(heat),
    starts,
    holes: [],
    waiting: [],
    byHand: null,
    rows,
    review: heat.review ?? null,
  };
}

function withHand(set: CrossHeat, proposed: CrossHeat): CrossHeat {
  const added = set.starts.filter(({ from }) => from === null).map(({ boat }) => boat);
  const left = proposed.starts
    .filter(({ boat }) => !set.starts.some((one) => one.boat === boat))
    .map(({ boat }) => boat);
  const kept = set.starts.filter(({ from }) => from !== null).map(({ boat }) => boat);
  const wanted = proposed.starts.map(({ boat }) => boat).filter((boat) => kept.includes(boat));
  const starts = kept.some((boat, index) => boat !== wanted[index]);
  const isByHand = starts || added.length > 0 || left.length > 0;
  return {
    ...set,
    holes: proposed.holes,
    waiting: proposed.waiting,
    byHand: isByHand ? { added, left, starts } : null,
  };
}
