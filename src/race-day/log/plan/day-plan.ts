import { z } from 'zod';
import { descentOfSingle } from '../../../record/scoring/ranking.ts';
import { plannedCross } from '../cross/planned-cross.ts';
import { raceDayPlan } from '../log/race-day-plan.ts';
import { rankings, startOrders } from '../start-list/order-starts.ts';

const { date, penalties, groups, races } = raceDayPlan.shape;
const race = races.element;
const { bib } = raceDayPlan.shape.boats.element.shape;
const words = z.string().min(1).max(120);
const wholeSeconds = z.int().min(0).max(86_400);
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day like 09:30');

/** Of the edition; a plan of before says none where it means those of the specification. */
const category = z.int().positive();

const plannedGroup = z
  .strictObject({
    ...groups.element.shape,
    /** Whose entries race in it; without a sex, both. */
    who: z
      .strictObject({
        categories: z.array(category).min(1).default([1, 2, 3]),
        sex: z.enum(['male', 'female']).nullable().default(null),
      })
      .prefault({}),
  })
  .check(descentOfSingle);

const plannedRace = z.strictObject({
  ...race.shape,
  /** Short, as it stands in events: `k1-hombres-1`. */
  id: race.shape.id.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'letters, digits and single hyphens').max(60),
  title: groups.element.shape.title,
  order: z.enum(startOrders),
  /** The ranking that the order is by: the national championship, or the last results. */
  rankedBy: z.enum(rankings).default('championship'),
  /** Of the draw: published, so that anybody can draw again. */
  seed: words,
  /** Whole seconds between two starts. */
  interval: z.int().min(1).max(3600),
  /** Whole seconds between its last start and the first one of the next race: the break. */
  gap: wholeSeconds,
  /** It starts no earlier than this hour. */
  notBefore: hour.nullable(),
  /** So many seconds later than planned, with everything that follows; negative: earlier. */
  slip: z.int().min(-7200).max(43_200),
  /** How many forerunners start before the first boat. */
  forerunners: z.int().min(0).max(9),
  /** Whether its start list is public. */
  published: z.boolean(),
});

const plannedBoat = z.strictObject({
  race: words,
  bib,
  name: words,
  /** Number of the entry; null for a guest. */
  entry: z.int().positive().nullable(),
  /** A guest, who paddles outside the ranking. */
  outside: z.literal(true).optional(),
  club: z.string().max(120).nullable(),
  /** ISO 3166-1 alpha-2; null where nobody said. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** Place in the start list, from 1: it stays when somebody withdraws. */
  place: z.int().positive(),
  /** Whole seconds that the boat waits longer. */
  extra: wholeSeconds,
  withdrawn: z.boolean(),
  /** Entered after the list was published: the how manieth; null for who was in time. */
  late: z.int().positive().nullable(),
});

/**
 * The plan of a day as the office keeps it: course, races in the order of the day, who starts in
 * which place. Starting times follow from it (`planned-starts.ts`) and stand nowhere.
 */
export const dayPlan = z
  .strictObject({
    date,
    /** Of the edition. */
    year: z.int(),
    penalties,
    /** Down the river. */
    gates: z
      .array(z.strictObject({ number: race.shape.gates, direction: z.enum(['down', 'up']) }))
      .min(1)
      .max(60),
    groups: z.array(plannedGroup).min(1).max(60),
    races: z.array(plannedRace).min(1).max(60),
    boats: z.array(plannedBoat).max(3000),
    /** The first start of the day. */
    first: z.string().regex(/^([01]\d|2[0-3])(:[0-5]\d){2}$/, 'a time of the day like 09:30:00'),
    crosses: z.array(plannedCross).max(12).optional(),
  })
  .refine(({ gates }) => gates.every(({ number }, index) => number === index + 1), {
    path: ['gates'],
    message: 'gates numbered 1, 2, 3 … in this order',
  })
  .refine(({ races: all, groups: lists }) => areOnce(all) && areOnce(lists), {
    path: ['races'],
    message: 'each race and each group once',
  })
  .refine(
    ({ races: all, groups: lists }) =>
      all.every(({ group }) => lists.some(({ id }) => id === group)),
    { path: ['races'], message: 'races of groups that exist' },
  )
  .refine(({ races: all, gates }) => all.every((one) => one.gates <= gates.length), {
    path: ['races'],
    message: 'no more gates than the course has',
  })
  .refine(
    ({ races: all, crosses = [] }) =>
      areOnce(crosses) && crosses.every(({ trial }) => all.some(({ id }) => id === trial)),
    { path: ['crosses'], message: 'each kayak cross once, with a time trial that is a race' },
  )
  .refine(
    ({ races: all, boats }) => {
      const known = new Set(all.map(({ id }) => id));
      const once = (key: 'bib' | 'place') =>
        new Set(boats.map((boat) => `${boat.race} ${boat[key]}`)).size === boats.length;
      return boats.every((boat) => known.has(boat.race)) && once('bib') && once('place');
    },
    { path: ['boats'], message: 'each bib and each place once in a race that exists' },
  );

function areOnce(listed: readonly { id: string }[]): boolean {
  return new Set(listed.map(({ id }) => id)).size === listed.length;
}

export type DayPlan = z.output<typeof dayPlan>;
export type PlannedGroup = DayPlan['groups'][number];
export type PlannedRace = DayPlan['races'][number];
export type PlannedBoat = DayPlan['boats'][number];
