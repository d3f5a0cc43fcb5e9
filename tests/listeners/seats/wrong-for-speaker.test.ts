import { expect, test } from 'vitest';
import type { RaceNow } from '../../../src/race-day/live/now/race-now.ts';
import type { BoatFacts } from '../../../src/race-day/speaker/facts/boat-facts.ts';
import type { SpeakerDay } from '../../../src/race-day/speaker/facts/speaker-day.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyTrueDay } from '../../unit/race-day/any-true-day.ts';
import { checkSpeakerTold } from './check-speaker-told.ts';
import { wrongForSpeaker } from './wrong-for-speaker.ts';

const nine = 9 * 3600;
const boat = (bib: number) => ({ race: 'men-1', bib });
const { versions, nowAt, briefAt, dayPlan } = anyTrueDay([
  buildRaceEvent('start', makeStamp('start', nine, boat(1))),
  buildRaceEvent('start', makeStamp('start', nine + 60, boat(2))),
  buildRaceEvent('finish', makeStamp('finish', nine + 90, boat(1))),
]);
const [before = '', started = '', , last = ''] = versions;

test("the speaker's list agrees with plan and log at every moment", () => {
  for (const version of versions) {
    expect(wrongForSpeaker(nowAt(version), briefAt(version)), version).toEqual([]);
  }
});

test.each<[string, string, (now: RaceNow) => Partial<RaceNow>, string]>([
  [
    'a boat on the river that came down',
    last,
    () => nowAt(started),
    'men-1.1 is on the river, and',
  ],
  [
    'one that nobody is told of',
    started,
    () => nowAt(before),
    'men-1.1 is on the river, and nobody',
  ],
  ['one that starts no more', started, () => ({ next: nowAt(before).next }), 'men-1.1 is next'],
  [
    'one that was passed over',
    before,
    ({ next }) => ({ next: next.slice(1) }),
    'men-1.2 is next, by the plan men-1.1',
  ],
  [
    'another order of the day',
    before,
    ({ next }) => ({ next: next.toReversed() }),
    'not the order of the day',
  ],
  ['a boat that is on no list', before, () => ({ races: {} }), 'the list is '],
])("a difference in the speaker's list is reported: %s", (_, version, change, line) => {
  const now = nowAt(version);
  const wrong = wrongForSpeaker({ ...now, ...change(now) }, briefAt(version));
  expect(wrong).toContainEqual(expect.stringContaining(line));
});

const facts: BoatFacts = { times: 2 };
const entered = { boats: dayPlan.boats.map((one, at) => ({ ...one, entry: at + 1 })) };
const told: SpeakerDay = {
  day: dayPlan.date,
  year: dayPlan.year,
  boats: entered.boats.map(({ race, bib, entry }) => ({
    races: [race],
    bib,
    facts,
    ...(entry === 1 && { spoken: 'Ana' }),
  })),
  lines: [{ id: 3, words: { es: 'Gracias', en: '' }, read: 1 }],
};

/**
 * Returns the errors when the speaker read the line `read` times, the desk counts `kept`, and has these names before
 * and after.
 */
function wrongWhenTold(what: SpeakerDay, { read = 1, kept = 1, names = ['Ana', 'Ana'] } = {}) {
  const [before, after] = names.map((name) => ({
    spoken: new Map([[1, name]]),
    read: new Map([[3, kept]]),
  }));
  if (!before || !after) throw new Error('no names');
  const asked = [{ told: what, before, after, read: new Map([[3, read]]) }];
  return checkSpeakerTold(asked, entered, () => facts);
}

test('facts, names and readings that agree give no report line, also while a name changes', () => {
  expect(wrongWhenTold(told)).toEqual([]);
  expect(wrongWhenTold(told, { names: ['Ana', 'Aná'] })).toEqual([]);
});

test('a missing boat, other facts, another name and a reading counted twice are reported', () => {
  const [first, ...others] = told.boats;
  if (!first) throw new Error('no boat');
  expect(wrongWhenTold({ ...told, boats: others })).toEqual(['speaker: men-1.1 is there 0 times']);
  const other = { ...first, facts: { times: 3 } };
  expect(wrongWhenTold({ ...told, boats: [other, ...others] })).toEqual([
    'speaker: of men-1.1 it is told {"times":3}, by the archive {"times":2}',
  ]);
  expect(wrongWhenTold(told, { names: ['Aná', 'Anna'] })).toEqual([
    'speaker: men-1.1 is said Ana, by the desk Aná',
  ]);
  const line = 'speaker: line 3 was read 1 times, by the desk ';
  expect(wrongWhenTold(told, { kept: 0 })).toEqual([`${line}0 to 0`]);
  expect(wrongWhenTold(told, { read: 2 })).toEqual([`${line}1 to 1`]);
});
