import { expect, test } from 'vitest';
import { liveDay } from '../../../../../tests/support/live-day.ts';
import type { RaceEvent } from '../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../race-day/log/log/seat-name.ts';
import { type DayPlan, dayPlan } from '../../../../race-day/log/plan/day-plan.ts';
import { createLiveLog } from './create-live-log.ts';
import { readLiveMessage } from './read-live-message.server.ts';

const sample = liveDay(new Date('2027-02-20T15:00:00Z'), 'America/Guayaquil', 0).plan;
const names = ['Sacha Rumi', 'Inti Amaru', 'Ana Tipán', 'Rosa Chimbo', 'Luis Vega'];
const [women, men] = sample.groups;
const [womenRace, menRace] = sample.races;
if (!women || !men || !womenRace || !menRace) throw new Error('the sample day has both lists');
const event = { es: 'Hombres', en: 'Men' };
const phase = (from: string | null, to: string | null) => ({
  event,
  title: event,
  from,
  goOn: to === null ? [] : [{ count: 2, to }],
});
const later = { ...men, ranking: 'single', descent: 1 } as const;

/** The men race heats of two runs, a semifinal and a final on one day; the final has no boats before it is raced. */
const plan = dayPlan.parse({
  ...sample,
  groups: [
    women,
    { ...men, phase: phase(null, 'semi') },
    { ...later, id: 'semi', phase: phase('men', 'final') },
    { ...later, id: 'final', phase: phase('semi', null) },
  ],
  races: [
    ...sample.races,
    { ...menRace, id: 'semi-1', group: 'semi', descent: 1 },
    { ...menRace, id: 'final-1', group: 'final', descent: 1 },
  ],
  boats: sample.boats
    .filter(({ race, place }) => race.startsWith('men') && place <= names.length)
    .map((boat) => ({ ...boat, name: names[boat.place - 1] ?? '' })),
});
const boatsOf = (race: string, list: readonly string[]) =>
  plan.boats
    .filter((boat) => boat.race === 'men-1' && list.includes(boat.name))
    .map((boat) => ({ ...boat, race }));

const participant = (race: string, name: string) =>
  `<Participant Bib="${11 + names.indexOf(name)}" Id="${name}" Name="${name}" RaceId="${race}" />`;
const table = (race: string, list: readonly string[], time = '') =>
  `<Results RaceId="${race}" ClassId="K1M">${list
    .map(
      (name) =>
        `<Row>${participant(race, name)}<Result Type="T" IRM="" Pen="0" Gates="" Time="${time}" Total="" Rank="" PP="" /></Row>`,
    )
    .join('')}</Results>`;
const onCourse = (race: string, name: string, start: string, finish = '') =>
  `<OnCourse Total="1" Position="1">${participant(race, name)}<Result Type="C" Gates="" Completed="N" dtStart="${start}" dtFinish="${finish}" /></OnCourse>`;
const empty = '<OnCourse Total="0" Position="0" />';

/** Plays messages into one log, as the command does. */
function follow(planned: DayPlan, wishes: ReadonlyMap<string, string> = new Map()) {
  const events: RaceEvent[] = [];
  let saved = planned;
  const open = () => {
    const one = createLiveLog({ wishes });
    for (const made of events) one.keep(planned.date, made);
    one.plan([saved]);
    return one;
  };
  let log = open();
  let at = 0;
  function write(): void {
    for (const { day, payloads } of log.events()) {
      for (const payload of payloads) {
        const sequence = events.length + 1;
        const id = `0193c000-0000-7000-8000-${sequence.toString(16).padStart(12, '0')}`;
        const about = { version: 1, seat: canoe123Seat, person: 'Canoe123', offset: 0 } as const;
        const made = { ...about, id, sequence, deviceTime: at, uncertainty: null, payload };
        events.push(made);
        log.keep(day, made);
      }
    }
    log.settled();
  }
  return {
    hear(...messages: string[]): void {
      for (const text of messages) {
        at += 10_000;
        log.hear(readLiveMessage(`<Canoe123 System="Main">${text}</Canoe123>`), at);
        write();
      }
    },
    save(next: DayPlan = saved): void {
      saved = next;
      log.plan([saved]);
      write();
    },
    restart(): void {
      log = open();
    },
    count: () => events.length,
    /** Returns the planned races of the events after the first `count`. */
    writtenSince(count: number): string[] {
      const races = events.slice(count).flatMap(({ payload }) => {
        const about = payload.kind === 'decision' ? payload.ruling : payload;
        return 'race' in about && about.race !== null ? [about.race] : [];
      });
      return [...new Set(races)];
    },
    notices: () => log.notices().map(({ code, about }) => `${code} ${about}`),
  };
}

const heats = [
  ...names.map((name, at) => onCourse('K1M_HT1_20', name, `10:0${at}:00.000`, `10:0${at}:50.000`)),
  empty,
  table('K1M_HT1_20', names, '50.00'),
  ...names.map((name, at) => onCourse('K1M_HT2_20', name, `11:0${at}:00.000`, `11:0${at}:51.000`)),
  empty,
  table('K1M_HT2_20', names, '51.00'),
];
const finalists = names.slice(0, 2);
const final = [
  table('K1M_FI_20', finalists),
  onCourse('K1M_FI_20', 'Sacha Rumi', '15:00:00.000', '15:00:52.000'),
  empty,
  table('K1M_FI_20', ['Sacha Rumi'], '52.00'),
];

const between: [string, (one: ReturnType<typeof follow>) => void][] = [
  ['the plan is saved', (one) => one.save()],
  ['the command starts again', (one) => one.restart()],
];

test.each(between)('a final without boats leaves the heats alone when %s', (_, happen) => {
  const one = follow(plan);
  one.hear(...heats);
  expect(one.writtenSince(0)).toEqual(['men-1', 'men-2']);
  const before = one.count();
  for (const message of final) {
    happen(one);
    one.hear(message);
  }
  expect(one.writtenSince(before)).toEqual([]);
  expect(one.notices()).toContain('boats K1M_FI_20');
});

test.each(between)('a final whose boats are drawn later is written there when %s', (_, happen) => {
  const one = follow(plan);
  one.hear(...heats, ...final.slice(0, 2));
  const before = one.count();
  one.save({ ...plan, boats: [...plan.boats, ...boatsOf('final-1', finalists)] });
  happen(one);
  one.hear(...final.slice(1));
  expect(one.writtenSince(before)).toEqual(['final-1']);
});

test.each(between)('a final without boats leaves the semifinal alone when %s', (_, happen) => {
  const one = follow({ ...plan, boats: [...plan.boats, ...boatsOf('semi-1', names)] });
  const semi = heats.slice(0, names.length + 2).map((text) => text.replaceAll('_HT1_', '_SF_'));
  one.hear(table('K1M_SF_20', names), ...semi);
  expect(one.writtenSince(0)).toEqual(['semi-1']);
  const before = one.count();
  happen(one);
  one.hear(...final);
  expect(one.writtenSince(before)).toEqual([]);
});

test('boats on the course fix no race before a table names its boats', () => {
  const canoe = { ...men, id: 'canoe' } as const;
  const both = dayPlan.parse({
    ...plan,
    groups: [...plan.groups, canoe],
    races: [...plan.races, { ...menRace, id: 'canoe-1', group: 'canoe', descent: 1 }],
    boats: [
      ...plan.boats.filter(({ name }) => name !== 'Luis Vega'),
      ...boatsOf('canoe-1', ['Luis Vega']),
    ],
  });
  const one = follow(both);
  one.hear(onCourse('K1M_HT1_20', 'Luis Vega', '10:00:00.000'));
  expect(one.count()).toBe(0);
  one.hear(table('K1M_HT1_20', names.slice(0, 4)), ...heats.slice(0, 2));
  expect(one.writtenSince(0)).toEqual(['men-1']);
});

test('a race named by option is written before a table names its boats', () => {
  const one = follow(plan, new Map([['K1M_FI_20', 'semi-1']]));
  one.save({ ...plan, boats: [...plan.boats, ...boatsOf('semi-1', finalists)] });
  one.hear(...final.slice(1, 2));
  expect(one.writtenSince(0)).toEqual(['semi-1']);
});
