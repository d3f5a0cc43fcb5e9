import { isDeepStrictEqual } from 'node:util';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import type { BoatFacts } from '../../../src/race-day/speaker/facts/boat-facts.ts';
import type { SpeakerTold } from './open-speaker.ts';

/**
 * Returns differences between a speaker's data and the plan, the archive (`factsOf`, by entry number), the desk's
 * pronunciations and all speakers' readings; one line each.
 */
export function checkSpeakerTold(
  asked: readonly SpeakerTold[],
  { boats }: Pick<DayPlan, 'boats'>,
  factsOf: (entry: number) => BoatFacts,
): string[] {
  const wrong = new Set<string>();
  for (const { told, before, after, read } of asked) {
    for (const { race, bib, entry } of boats) {
      const name = `${race}.${bib}`;
      const own = told.boats.filter((boat) => boat.bib === bib && boat.races.includes(race));
      const [boat] = own;
      if (!boat || own.length > 1) {
        wrong.add(`speaker: ${name} is there ${own.length} times`);
        continue;
      }
      if (entry === null) continue;
      const names = [before.spoken.get(entry), after.spoken.get(entry)];
      if (!names.includes(boat.spoken)) {
        wrong.add(`speaker: ${name} is said ${boat.spoken}, by the desk ${names[0]}`);
      }
      const facts = JSON.parse(JSON.stringify(factsOf(entry)));
      if (!isDeepStrictEqual(boat.facts, facts)) {
        const [is, was] = [boat.facts, facts].map((one) => JSON.stringify(one));
        wrong.add(`speaker: of ${name} it is told ${is}, by the archive ${was}`);
      }
    }
    for (const { id, read: times } of told.lines) {
      const [least, most] = [before, after].map((desk) => desk.read.get(id) ?? 0);
      if (times < (least ?? 0) || times > (most ?? 0) || times < (read.get(id) ?? 0)) {
        wrong.add(`speaker: line ${id} was read ${times} times, by the desk ${least} to ${most}`);
      }
    }
  }
  return [...wrong];
}
