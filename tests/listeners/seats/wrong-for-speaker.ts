import type { RaceNow } from '../../../src/race-day/live/now/race-now.ts';
import { boatKey, boatsOfDay } from '../../../src/race-day/speaker/rules/boats-of-day.ts';
import type { DayBrief } from '../day-brief.ts';

/** No boat is on the course for longer, in microseconds. */
const longest = 360_000_000;
const nextStarts = 3;

/**
 * Returns differences between the speaker's page and plan and log, one line each: the list, the boats on the river, and
 * the next three starts.
 */
export function wrongForSpeaker(now: RaceNow, brief: DayBrief): string[] {
  const { lists, river, waiting, met } = brief;
  const wrong: string[] = [];
  const listed = boatsOfDay(now).map(({ key }) => key);
  const planned = [...lists.values()].flat();
  if (listed.join(' ') !== planned.join(' ')) {
    wrong.push(`the list is ${listed.join(' ')}, by the plan ${planned.join(' ')}`);
  }
  for (const name of now.course.order) {
    if (!river.has(name)) wrong.push(`${name} is on the river, and by the log it is not`);
  }
  for (const [name, since] of river) {
    const isTold = now.course.order.includes(name);
    if (!isTold && since <= longest) wrong.push(`${name} is on the river, and nobody is told`);
  }
  const next = now.next.slice(0, nextStarts).map(({ race, bib }) => boatKey(race, bib));
  for (const name of next) if (!waiting.has(name)) wrong.push(`${name} is next, and waits no more`);
  const raceOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
  const races = next.map((name) => [...lists.keys()].indexOf(raceOf(name)));
  if (races.some((race, at) => race < (races[at - 1] ?? race))) {
    wrong.push(`next are ${next.join(' ')}, which is not the order of the day`);
  }
  const [first] = next;
  if (first === undefined) return wrong;
  const race = raceOf(first);
  const starts = lists.get(race) ?? [];
  const ahead = starts.slice((met.get(race) ?? -1) + 1).filter((name) => waiting.has(name));
  const [due = first] = ahead;
  if (due !== first) wrong.push(`${first} is next, by the plan ${due}`);
  return wrong;
}
