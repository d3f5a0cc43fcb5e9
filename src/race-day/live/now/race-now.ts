import { z } from '@hono/zod-openapi';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { heatStatuses } from '../../../record/cross/rank-heat.ts';
import { descentNumber } from '../../../record/scoring/ranking.ts';
import { runStatuses, standingStatuses } from '../../../record/scoring/run-status.ts';
import { timeChange } from '../../log/postings/time-change.ts';

/*
 * The public race at one moment, without texts of either language except titles. An unknown value is left out, so that
 * it is never read as 0. Hundredths of a second are whole numbers; instants are milliseconds since 1970 (UTC).
 */

const hundredths = z.int().nonnegative();
const instant = z.int();
const bib = z.int().positive();
const yes = z.literal(true).optional();
const order = z.array(z.string());

const boat = {
  bib,
  name: z.string(),
  club: z.string().optional(),
  country: z.string().optional(),
  outside: yes,
};

const run = z.strictObject({
  race: z.string(),
  /** `none`: the boat has a status, its race ended without it, or its finish is overdue. */
  state: z.enum(['waiting', 'course', 'down', 'none']),
  status: z.enum(runStatuses).optional(),
  /** Left out too where the clock ran back. */
  time: hundredths.optional(),
  /** Whole seconds of the judged gates; left out before the first judgement, and while the run is under review. */
  penalties: z.int().nonnegative().optional(),
  /** Time and penalties; left out, and without a rank, while the time is in doubt or a gate is under review. */
  result: hundredths.optional(),
  /** Place among the boats with a result in this descent, and hundredths behind its leader. */
  rank: z.int().positive().optional(),
  behind: hundredths.optional(),
  /** Penalties by place down the river. Null when the gate is not judged, or when its judges disagree. */
  gates: z.array(z.int().nonnegative().nullable()),
  under_review: yes,
  in_doubt: yes,
  lacks_gates: yes,
  /** Seconds among the penalties of a team because its last boat came late. */
  late_seconds: z.int().positive().optional(),
});

const row = z.strictObject({
  ...boat,
  /** Address of the paddler's own page without its language; left out when the paddler has none. */
  path: z.string().optional(),
  rank: z.int().positive().optional(),
  status: z.enum(standingStatuses),
  runs: z.strictObject({ 1: run.optional(), 2: run.optional(), 3: run.optional() }),
  counts: descentNumber.optional(),
  result: hundredths.optional(),
  behind: hundredths.optional(),
  /** An appeal about the boat is open. */
  appealed: yes,
  /** The list in which the boat races next, as things stand; `sure` when no boat can take the place any more. */
  goes_on: z.strictObject({ to: z.string(), sure: yes }).optional(),
});

const decision = z.strictObject({
  bib,
  race: z.string(),
  on: z.enum(['gate', 'time', 'status', 'rerun']),
  gate: z.int().optional(),
  seconds: z.int().optional(),
  status: z.enum(runStatuses).optional(),
  /** The hour before and after a time was typed or chosen, like `10:01:50.70`. */
  time: timeChange.optional(),
  authority: z.string(),
  reason: bilingual,
  at: instant,
});

const group = z.strictObject({
  title: bilingual,
  ranking: z.enum(['best', 'sum', 'single']),
  /** The time trial of a kayak cross: it gives seeds and has no winner. */
  trial: yes,
  descents: z.int().positive(),
  /** The list is one phase of an event, which the record ranks. */
  phase: yes,
  /** Number of boats that go on from this phase by their place; ties go on too. */
  go_on: z.int().positive().optional(),
  /** `open`: as the log has it, never posted. */
  state: z.enum(['waiting', 'open', 'provisional', 'under_review', 'official']),
  /** Number of the official list; from 2 on the list is a revised one. */
  number: z.int().positive().optional(),
  hash: z.string().optional(),
  signed: z.array(z.string()).optional(),
  note: bilingual.optional(),
  /** Races of the list that were broken off, so that none of their runs count. */
  broken_off: z
    .array(z.strictObject({ race: z.string(), title: bilingual, reason: bilingual }))
    .optional(),
  posted_at: instant.optional(),
  enquiries_until: instant.optional(),
  /** A run is under review or its time in doubt. Never set for an official list. */
  may_change: yes,
  order,
  rows: z.record(z.string(), row),
  decisions: z.array(decision),
  /** Penalty seconds of all boats so far, and their number, by descent and gate. */
  gates: z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({
        seconds: z.int(),
        judged: z.int(),
        touches: z.int(),
        misses: z.int(),
      }),
    ),
  ),
});

const race = z.strictObject({
  title: bilingual,
  group: z.string(),
  descent: descentNumber,
  gates: z.int().nonnegative(),
  /** `unpublished`: the start list is not public, and every other field is left out. */
  state: z.enum(['unpublished', 'waiting', 'running', 'over']),
  /** First start: as planned before any move of the race; as expected now, until the race begins; as it was. */
  planned: instant.optional(),
  expected: instant.optional(),
  started: instant.optional(),
  /**
   * Seconds by which the last starts came later than the present plan; left out before the first start. Negative only
   * where starts were early by the plan before any move of the race.
   */
  late: z.int().optional(),
  /** The race was ended before any start; the reason where the decision gave one. */
  cancelled: yes,
  reason: bilingual.optional(),
  order,
  /**
   * The boats still to start, by bib, with planned and expected hour, to half a minute. `at` is left out before the
   * day's first start, and for a boat that was passed over or runs again (`out_of_turn`).
   */
  starts: z.record(
    z.string(),
    z.strictObject({ ...boat, planned: instant, at: instant.optional(), out_of_turn: yes }),
  ),
  /** The boat with the best result of this descent; of several the one that stands higher in the list. */
  leader: bib.optional(),
});

const onCourse = z.strictObject({
  ...boat,
  race: z.string(),
  group: z.string(),
  started: instant,
  /** Whole seconds of the gates judged so far; left out before the first, and while judges disagree on a gate. */
  penalties: z.int().nonnegative().optional(),
  under_review: yes,
  /** Gates judged so far, and the last one of them down the river. */
  judged: z.int().nonnegative(),
  gate: z.int().positive().optional(),
  /**
   * Highest finish time, with the penalties so far, that still reaches each aim: lead this descent alone; the list's
   * podium (a third place may be shared; in the first descent of a sum, the descent's); better the boat's own first
   * descent. An aim is left out when nothing is to beat, when it is reached or out of reach, and while judges disagree
   * on a gate.
   */
  to: z.strictObject({
    lead: hundredths.optional(),
    podium: hundredths.optional(),
    /** In a phase with a cut, the aim of going on replaces the podium. */
    go_on: hundredths.optional(),
    own: hundredths.optional(),
  }),
  /** Penalties ahead of the leader (negative) or behind, at the gates judged for both. */
  gates_behind: z.int().optional(),
});

/** The places of a kayak cross as they were posted last. */
const cross = z.strictObject({
  title: bilingual,
  /** The list of its time trial, whose boats race in the cross. */
  group: z.string(),
  state: z.enum(['provisional', 'under_review', 'official']),
  /** Number of the official places; from 2 on they are revised ones. */
  number: z.int().positive().optional(),
  hash: z.string(),
  posted_at: instant,
  enquiries_until: instant.optional(),
  order,
  rows: z.record(
    z.string(),
    z.strictObject({
      ...boat,
      /** Left out while a heat could still change the place. */
      place: z.int().positive().optional(),
      status: z.enum(heatStatuses).optional(),
      /** An earlier posting gave the boat another place, or none. */
      changed: yes,
    }),
  ),
});

export const raceNow = z
  .strictObject({
    /** Grows, and differs whenever the content may differ. */
    version: z.string(),
    day: z.iso.date(),
    year: z.int(),
    time_zone: z.string(),
    /** Time up to which this server has all events of a day that another server runs. */
    as_of: instant.optional(),
    penalties: z.strictObject({ touch: z.int(), miss: z.int() }),
    gates: z.array(z.strictObject({ number: z.int(), direction: z.enum(['down', 'up']) })),
    order,
    races: z.record(z.string(), race),
    lists: order,
    groups: z.record(z.string(), group),
    /** Kayak crosses with posted places, by id; left out where there are none. */
    crosses: z.record(z.string(), cross).optional(),
    /** Boats between start and finish, the first one first, with the keys `RACE.BIB`. */
    course: z.strictObject({ order, boats: z.record(z.string(), onCourse) }),
    /** The last five finished boats, the newest first; a time may be in doubt. */
    down: z.array(z.strictObject({ race: z.string(), group: z.string(), bib, at: instant })),
    /** The next five boats to start, of whatever race. */
    next: z.array(z.strictObject({ race: z.string(), group: z.string(), bib })),
    /** The race that is being run, or else the next one; left out after the last. */
    running: z.string().optional(),
    /** Set while the race is stopped: no boat starts, and no start has an hour. */
    stopped: z
      .strictObject({
        at: instant,
        /** When the race is expected to go on; left out while that is unknown. */
        goes_on: instant.optional(),
        reason: bilingual.optional(),
      })
      .optional(),
    /** When the race went on after its last stop; left out during a stop, and when there was none. */
    went_on: instant.optional(),
    /** The gate with the highest total penalties so far, over all races. */
    gate_of_the_day: z.int().positive().optional(),
  })
  .openapi('RaceNow');

export type RaceNow = z.output<typeof raceNow>;
export type GroupNow = RaceNow['groups'][string];
export type CrossNow = NonNullable<RaceNow['crosses']>[string];
export type RowNow = GroupNow['rows'][string];
export type RunNow = NonNullable<RowNow['runs'][1]>;
export type RaceOfDay = RaceNow['races'][string];
export type BoatOnCourse = RaceNow['course']['boats'][string];
