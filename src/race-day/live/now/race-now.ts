import { z } from '@hono/zod-openapi';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { heatStatuses } from '../../../record/cross/rank-heat.ts';
import { runStatuses, standingStatuses } from '../../../record/scoring/run-status.ts';
import { timeChange } from '../../log/postings/time-change.ts';

/*
 * The race as the public may see it at one moment: plain data, without words of either language except the titles that
 * people wrote. An unknown value is left out, so that it is never read as 0. Hundredths of a second are whole numbers;
 * instants are milliseconds since 1970 (UTC).
 */

const hundredths = z.int().nonnegative();
const instant = z.int();
const bib = z.int().positive();
const yes = z.literal(true).optional();
/** Ids of the record beside it, in the order in which its items are shown. */
const order = z.array(z.string());

/** A boat with no more than the start list has of it. */
const boat = {
  bib,
  name: z.string(),
  club: z.string().optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().optional(),
  /** A guest, outside the ranking. */
  outside: yes,
};

/** One descent of a boat. */
const run = z.strictObject({
  race: z.string(),
  /**
   * `waiting`: not started; `course`: on its way; `down`: came down; `none`: it has a status instead, its race ended
   * without it, or its finish was not seen for far too long.
   */
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
});

const row = z.strictObject({
  ...boat,
  /** Address of the paddler's own page without its language; left out when the paddler has none. */
  path: z.string().optional(),
  rank: z.int().positive().optional(),
  status: z.enum(standingStatuses),
  runs: z.strictObject({ 1: run.optional(), 2: run.optional() }),
  /** The descent that counts. */
  counts: z.union([z.literal(1), z.literal(2)]).optional(),
  result: hundredths.optional(),
  /** Hundredths behind the leader of the list. */
  behind: hundredths.optional(),
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
  /** `waiting`: no event of it yet; `open`: as the log has it, never posted. */
  state: z.enum(['waiting', 'open', 'provisional', 'under_review', 'official']),
  /** Number of the official list; from 2 on the list is a revised one. */
  number: z.int().positive().optional(),
  /** SHA-256 of the official list's text. */
  hash: z.string().optional(),
  signed: z.array(z.string()).optional(),
  note: bilingual.optional(),
  posted_at: instant.optional(),
  enquiries_until: instant.optional(),
  /**
   * A run of the list is under review or its time in doubt, so that ranks may change. Never set for an official list.
   */
  may_change: yes,
  order,
  rows: z.record(z.string(), row),
  decisions: z.array(decision),
  /** By descent and gate: the penalties of all boats so far in whole seconds, and how often there were any. */
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

/** A descent of a list, in the order of the day. */
const race = z.strictObject({
  title: bilingual,
  group: z.string(),
  descent: z.union([z.literal(1), z.literal(2)]),
  gates: z.int().positive(),
  /** `unpublished`: the start list is not public, and every other field is left out. */
  state: z.enum(['unpublished', 'waiting', 'running', 'over']),
  /**
   * First start: as planned before any move of the race, as expected now (with announced and real delay, to half a
   * minute; left out once the race began or is over), and as it was.
   */
  planned: instant.optional(),
  expected: instant.optional(),
  started: instant.optional(),
  /**
   * Seconds by which its last starts came later than the present plan; negative when early. Left out before its first
   * start: `expected` has the delay of a race to come. A race that was moved to a later hour is early only where its
   * starts were early by the plan before the move.
   */
  late: z.int().optional(),
  /** The race was ended before any start; the reason where the decision gave one. */
  cancelled: yes,
  reason: bilingual.optional(),
  /** Bibs in their order of start, without withdrawn boats. */
  order,
  /**
   * The boats still to start, by bib, with their hour by the present plan and the expected hour, to half a minute. `at`
   * is left out before the first start of the day, and where the boat is `out_of_turn`: later boats of the list have
   * started, so that it was passed over, or it runs again, and no hour is known. Empty when the race is over.
   */
  starts: z.record(
    z.string(),
    z.strictObject({ ...boat, planned: instant, at: instant.optional(), out_of_turn: yes }),
  ),
  /** The boat with the best result of this descent; of several the one that stands higher in the list. */
  leader: bib.optional(),
});

/** A boat between start and finish. */
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
   * The highest finish time, in hundredths and with the penalties so far counted, that still reaches an aim: to lead
   * this descent alone, to stand on the list's podium (a third place may be shared; in the first descent of a sum, the
   * podium of the descent), to better the boat's own first descent. Left out where there is nothing to beat, where the
   * aim is reached already or out of reach, and while judges disagree on a gate of the boat.
   */
  to: z.strictObject({
    lead: hundredths.optional(),
    podium: hundredths.optional(),
    own: hundredths.optional(),
  }),
  /**
   * Hundredths of penalties ahead of the leader of the descent (negative) or behind, at the gates that are judged for
   * both.
   */
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
  /** SHA-256 of the posting. */
  hash: z.string(),
  posted_at: instant,
  enquiries_until: instant.optional(),
  /** Bibs in the order of their places. */
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

/** The race at one moment; the day is the one that the live page shows. */
export const raceNow = z
  .strictObject({
    /** Grows, and differs whenever the content may differ. */
    version: z.string(),
    day: z.iso.date(),
    year: z.int(),
    time_zone: z.string(),
    /** Until when this server has everything of a day that another server runs. */
    as_of: instant.optional(),
    /** In seconds. */
    penalties: z.strictObject({ touch: z.int(), miss: z.int() }),
    gates: z.array(z.strictObject({ number: z.int(), direction: z.enum(['down', 'up']) })),
    /** Races in the order of the day. */
    order,
    races: z.record(z.string(), race),
    /** Lists in the order of the day. */
    lists: order,
    groups: z.record(z.string(), group),
    /** Kayak crosses with posted places, by id; left out where there are none. */
    crosses: z.record(z.string(), cross).optional(),
    /** Boats between start and finish, the first one first, with the keys `RACE.BIB`. */
    course: z.strictObject({ order, boats: z.record(z.string(), onCourse) }),
    /** The last five boats that came down, the newest first; a time may be in doubt. */
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
