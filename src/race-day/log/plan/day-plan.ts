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

/** Id of a category; plans of earlier versions lack categories and mean the specification's. */
const category = z.int().positive();

const plannedGroup = z
  .strictObject({
    ...groups.element.shape,
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
  /** Short name by which events refer to the race, such as `k1-hombres-1`. */
  id: race.shape.id.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'letters, digits and single hyphens').max(60),
  title: groups.element.shape.title,
  order: z.enum(startOrders),
  /** The ranking that `order` uses: the national championship, or the last results. */
  rankedBy: z.enum(rankings).default('championship'),
  /** Seed of the draw, published so that everybody can repeat the draw. */
  seed: words,
  interval: z.int().min(1).max(3600),
  /** Boats that start at the same moment, by their places; missing when each boat starts alone. */
  together: z.union([z.int().min(2).max(20), z.literal('all')]).optional(),
  /** Break in whole seconds: the last start of this race to the first start of the next one. */
  gap: wholeSeconds,
  /** Earliest hour of the first start; null when the race may start at any time. */
  notBefore: hour.nullable(),
  /** Delay in whole seconds, for later races too; negative for an earlier start. */
  slip: z.int().min(-7200).max(43_200),
  forerunners: z.int().min(0).max(9),
  published: z.boolean(),
});

const plannedBoat = z.strictObject({
  race: words,
  bib,
  name: words,
  entry: z.int().positive().nullable(),
  outside: z.literal(true).optional(),
  /** Category of the entry; only in a list with phases and several categories. */
  category: category.optional(),
  /** Whether the boat was named for a later phase, in which it would not race by its place. */
  named: z.literal(true).optional(),
  club: z.string().max(120).nullable(),
  /** ISO 3166-1 alpha-2; null when unknown. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** Place in the start list, from 1, which stays the same when another boat withdraws. */
  place: z.int().positive(),
  extra: wholeSeconds,
  withdrawn: z.boolean(),
  /** Number among the late entries, from 1; null for a boat that entered before the list was published. */
  late: z.int().positive().nullable(),
});

/** Starting times are not stored; `planned-starts.ts` calculates them. */
export const dayPlan = z
  .strictObject({
    date,
    year: z.int(),
    penalties,
    gates: z
      .array(z.strictObject({ number: z.int().positive(), direction: z.enum(['down', 'up']) }))
      .max(60),
    groups: z.array(plannedGroup).min(1).max(60),
    races: z.array(plannedRace).min(1).max(60),
    boats: z.array(plannedBoat).max(3000),
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
  .refine(
    ({ groups: lists }) =>
      lists.every(
        ({ id, phase }) =>
          !phase?.from ||
          !lists.some((list) => list.id === phase.from) ||
          findPhaseBefore({ groups: lists }, id)?.id === phase.from,
      ),
    { path: ['groups'], message: 'phases whose boats come from the list that sends them on' },
  )
  .refine(({ groups: lists }) => lists.every((list) => !leadsBack(list, lists)), {
    path: ['groups'],
    message: 'phases that go on to a later one',
  })
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

type Phases = readonly Pick<z.output<typeof plannedGroup>, 'id' | 'phase'>[];

/** Whether boats of a list would come to the same list again. */
function leadsBack({ id }: Phases[number], lists: Phases): boolean {
  const reached = new Set<string>([id]);
  for (const one of reached) {
    for (const { to } of lists.find((list) => list.id === one)?.phase?.goOn ?? []) {
      if (to === id) return true;
      reached.add(to);
    }
  }
  return false;
}

/** Returns the list of the plan whose boats go on to a list. */
export function findPhaseBefore<Group extends Phases[number]>(
  { groups: lists }: { groups: readonly Group[] },
  group: string,
): Group | undefined {
  return lists.find(({ phase }) => phase?.goOn.some(({ to }) => to === group));
}

/** Returns the races of a list that were broken off and do not count, with the reason. */
export function listBrokenOff(
  { races: all }: Pick<DayPlan, 'races'>,
  group: string,
): { race: string; title: PlannedRace['title']; reason: NonNullable<PlannedRace['brokenOff']> }[] {
  return all.flatMap(({ id, group: list, title, brokenOff }) =>
    list === group && brokenOff ? [{ race: id, title, reason: brokenOff }] : [],
  );
}

/** Whether every race of a list was broken off, so that the phase before stands. */
export function isListBrokenOff({ races: all }: Pick<DayPlan, 'races'>, group: string): boolean {
  const own = all.filter((one) => one.group === group);
  return own.length > 0 && own.every(({ brokenOff }) => brokenOff !== undefined);
}

function areOnce(listed: readonly { id: string }[]): boolean {
  return new Set(listed.map(({ id }) => id)).size === listed.length;
}

export type DayPlan = z.output<typeof dayPlan>;
export type PlannedGroup = DayPlan['groups'][number];
export type PlannedRace = DayPlan['races'][number];
export type PlannedBoat = DayPlan['boats'][number];
