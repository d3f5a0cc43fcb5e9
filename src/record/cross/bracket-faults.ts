import type { Bracket } from './bracket.ts';
import type { CrossFault } from './cross-fault.ts';
import { listSeeds } from './list-seeds.ts';
import { readPlace } from './read-place.ts';

/** Finds misplaced boats, heats of one or of five, and places that lead nowhere. */
export function bracketFaults(bracket: Bracket, path: string): CrossFault[] {
  const faults: CrossFault[] = [];
  const say = (at: string, code: CrossFault['code'], values: CrossFault['values'] = {}) =>
    faults.push({ path: `${path}.${at}`, code, values });

  const seeds = listSeeds(bracket);
  for (const [index, seed] of seeds.entries()) {
    if (seed === seeds[index - 1]) say('phases', 'seed-twice', { seed });
  }
  const most = seeds.at(-1) ?? 0;
  for (let seed = 1; seed < most; seed += 1) {
    if (!seeds.includes(seed)) say('phases', 'seed-missing', { seed });
  }
  if (seeds.length === 0) say('phases', 'seed-missing', { seed: 1 });

  const sizes = new Map<string, number>();
  const goes = new Map<string, string>();
  const pasts = new Map<string, Set<string>>();
  const take = (at: string, place: string, to: string) => {
    const { heat, rank } = readPlace(place);
    const size = sizes.get(heat);
    if (size === undefined) return say(at, 'no-heat-before', { heat });
    if (rank > size) return say(at, 'no-rank', { place, size });
    if (goes.has(place)) return say(at, 'place-twice', { place });
    goes.set(place, to);
  };
  for (const [phaseIndex, { meetAgain, heats }] of bracket.phases.entries()) {
    for (const [heatIndex, { id, from }] of heats.entries()) {
      const at = `phases[${phaseIndex}].heats[${heatIndex}]`;
      if (from.length < 2 || from.length > 4)
        say(at, 'bracket-heat-size', { heat: id, count: from.length });
      const met = from.map((slot) => {
        if (typeof slot === 'number') return new Set<string>();
        take(`${at}.from`, slot, id);
        return pasts.get(readPlace(slot).heat) ?? new Set<string>();
      });
      const again = met.some((one, index) =>
        met.slice(index + 1).some((other) => !one.isDisjointFrom(other)),
      );
      if (!meetAgain && again) say(at, 'meets-again', { heat: id });
      pasts.set(id, new Set([id, ...met.flatMap((each) => [...each])]));
    }
    for (const { id, from } of heats) {
      if (sizes.has(id)) say(`phases[${phaseIndex}]`, 'heat-twice', { heat: id });
      sizes.set(id, from.length);
    }
  }
  for (const [index, group] of bracket.places.entries()) {
    for (const place of group) take(`places[${index}]`, place, '');
  }
  for (const [heat, size] of sizes) {
    for (let rank = 1; rank <= size; rank += 1) {
      const place = `${heat}:${rank}`;
      if (!goes.has(place)) say('places', 'place-nowhere', { place });
      else if (rank > 1 && isBetter(bracket, goes, place, `${heat}:${rank - 1}`)) {
        say('places', 'wrong-way', { place });
      }
    }
  }
  return faults;
}

/** Whether the worse rank of a heat goes on while the better one does not, or is placed before it. */
function isBetter(
  { places }: Bracket,
  goes: ReadonlyMap<string, string>,
  worse: string,
  better: string,
): boolean {
  const [one, other] = [goes.get(worse), goes.get(better)];
  if (one !== '' || other !== '') return one !== '' && other === '';
  const groupOf = (place: string) => places.findIndex((group) => group.includes(place));
  return groupOf(worse) < groupOf(better);
}
