import { z } from '@hono/zod-openapi';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { heatStatuses } from '../../../record/cross/rank-heat.ts';
import { runStatuses, standingStatuses } from '../../../record/scoring/run-status.ts';
import { timeChange } from '../../log/postings/time-change.ts';

/*
 * The race as everybody may see it at one moment: plain data without a word of either language but
 * the titles that people wrote. What is not known is left out, so that nothing unknown is ever read as 0.
 * Hundredths of a second are whole numbers; instants are milliseconds since 1970 (UTC).
 */

const hundredths = z.int().nonnegative();
const instant = z.int();
const bib = z.int().positive();
const yes = z.literal(true).optional();
/** Ids of what stands beside it by name, in the order in which it is shown. */
const order = z.array(z.string());

/** Who paddles: as the start list has them and nothing more. */
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
   * `waiting`: not started; `course`: on its way; `down`: came down; `none`: it has a status instead, its
   * race ended without it, or nobody saw its finish for far too long.
   */
  state: z.enum(['waiting', 'course', 'down', 'none']),
  status: z.enum(runStatuses).optional(),
  /** Left out too where the clock ran back. */
  time: hundredths.optional(),
  /** Whole seconds of the gates that were judged; left out before anything was, and while it is under review. */
  penalties: z.int().nonnegative().optional(),
  /** Time and penalties; left out while its time is in doubt or a gate is under review: it has no rank then either. */
  result: hundredths.optional(),
  /** Place among those who have a result in this descent, and hundredths behind its leader. */
  rank: z.int().positive().optional(),
  behind: hundredths.optional(),
  /** By place down the river; null: nobody judged it, or its judges disagree. */
  gates: z.array(z.int().nonnegative().nullable()),
  under_review: yes,
  in_doubt: yes,
  lacks_gates: yes,
});

const row = z.strictObject({
  ...boat,
  /** Address of the paddler's own page without its language; left out where there is none. */
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
  /** Of a time that was typed or chosen: the hour before and after it, like `10:01:50.70`. */
  time: timeChange.optional(),
  authority: z.string(),
  reason: bilingual,
  at: instant,
});

/** A list of results. */
const group = z.strictObject({
  title: bilingual,
  ranking: z.enum(['best', 'sum', 'single']),
  /** The time trial of a kayak cross: it gives seeds, and nobody wins it. */
  trial: yes,
  descents: z.int().positive(),
  /** `waiting`: nothing was seen of it; `open`: as the log has it, never posted. */
  state: z.enum(['waiting', 'open', 'provisional', 'under_review', 'official']),
  /** Of the official list; from 2 on it is a revised one. */
  number: z.int().positive().optional(),
  /** SHA-256 of the official list's text. */
  hash: z.string().optional(),
  signed: z.array(z.string()).optional(),
  note: bilingual.optional(),
  posted_at: instant.optional(),
  enquiries_until: instant.optional(),
  /** A run of it is under review or its time in doubt: its ranks may change. Never of an official list. */
  may_change: yes,
  order,
  rows: z.record(z.string(), row),
  decisions: z.array(decision),
  /** By descent and gate: what it cost everybody so far in whole seconds, and how often. */
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
  /** `unpublished`: its start list is not public; nothing else is said of it. */
  state: z.enum(['unpublished', 'waiting', 'running', 'over']),
  /**
   * First start as it was planned before anything was moved, as it is expected now (with what was
   * announced and what the day really runs late, to half a minute; left out once the race began or is
   * over), and as it was.
   */
  planned: instant.optional(),
  expected: instant.optional(),
  started: instant.optional(),
  /**
   * Seconds that its last starts came later than the plan as it is now; negative: early. Left out before
   * its first start: what such a race is expected to run late is in `expected`. Of a race that was moved to
   * a later hour negative only where its starts were early by the plan before that.
   */
  late: z.int().optional(),
  /** It was ended before anybody started, and why where that was said. */
  cancelled: yes,
  reason: bilingual.optional(),
  /** Bibs as they start, those who withdrew left out. */
  order,
  /**
   * Who is still to start, by bib: when by the plan as it is now, and when as the day really goes, to half
   * a minute (left out before the first start of the day, and where it is `out_of_turn`: later ones of the
   * list started, so that it was passed over, or it runs again; no hour is known then). Nobody of a race
   * that is over.
   */
  starts: z.record(
    z.string(),
    z.strictObject({ ...boat, planned: instant, at: instant.optional(), out_of_turn: yes }),
  ),
  /** Who has the best result of this descent; of several the one that stands higher in the list. */
  leader: bib.optional(),
});

/** A boat between start and finish. */
const onCourse = z.strictObject({
  ...boat,
  race: z.string(),
  group: z.string(),
  started: instant,
  /** Whole seconds of the gates that were judged so far; left out before the first, and while judges disagree on one. */
  penalties: z.int().nonnegative().optional(),
  under_review: yes,
  /** Gates judged so far, and the last one of them down the river. */
  judged: z.int().nonnegative(),
  gate: z.int().positive().optional(),
  /**
   * What the clock may show at the finish, in hundredths, for what it still wants, with the penalties
   * so far counted: to lead this descent alone, to stand on the list's podium (a third place may be
   * shared; of a sum in the first descent: that of the descent), to better its own first descent. Left out
   * where there is nothing to beat, where it is reached already, where no clock does it any more, and while
   * judges disagree on a gate of the boat.
   */
  to: z.strictObject({
    lead: hundredths.optional(),
    podium: hundredths.optional(),
    own: hundredths.optional(),
  }),
  /**
   * Hundredths ahead (negative) or behind the leader of the descent in penalties, at the gates that are
   * judged of both.
   */
  gates_behind: z.int().optional(),
});

/** The places of a kayak cross as they were posted last. */
const cross = z.strictObject({
  title: bilingual,
  /** The list of its time trial: whose boats race in it. */
  group: z.string(),
  state: z.enum(['provisional', 'under_review', 'official']),
  /** Of the official places; from 2 on they are revised ones. */
  number: z.int().positive().optional(),
  /** SHA-256 of what was posted. */
  hash: z.string(),
  posted_at: instant,
  enquiries_until: instant.optional(),
  /** Bibs as they were placed. */
  order,
  rows: z.record(
    z.string(),
    z.strictObject({
      ...boat,
      /** Left out where a heat could still change it. */
      place: z.int().positive().optional(),
      status: z.enum(heatStatuses).optional(),
      /** What was posted before said another place of it, or none. */
      changed: yes,
    }),
  ),
});

/** The race at one moment; the day is the one that the live page shows. */
export const raceNow = z
  .strictObject({
    /** Rises and changes with everything that is told. */
    version: z.string(),
    day: z.iso.date(),
    year: z.int(),
    time_zone: z.string(),
    /** Until when this server has everything of a day that another side runs. */
    as_of: instant.optional(),
    /** Seconds. */
    penalties: z.strictObject({ touch: z.int(), miss: z.int() }),
    gates: z.array(z.strictObject({ number: z.int(), direction: z.enum(['down', 'up']) })),
    /** Races in the order of the day. */
    order,
    races: z.record(z.string(), race),
    /** Lists in the order of the day. */
    lists: order,
    groups: z.record(z.string(), group),
    /** Kayak crosses of which places were posted, by name; left out where there are none. */
    crosses: z.record(z.string(), cross).optional(),
    /** Boats between start and finish, the first one first, named `RACE.BIB`. */
    course: z.strictObject({ order, boats: z.record(z.string(), onCourse) }),
    /** The last five that came down, the newest first; a time may be in doubt. */
    down: z.array(z.strictObject({ race: z.string(), group: z.string(), bib, at: instant })),
    /** The next five that start, whatever their race. */
    next: z.array(z.strictObject({ race: z.string(), group: z.string(), bib })),
    /** The race that is being run, or else the next one; left out after the last. */
    running: z.string().optional(),
    /** The race stands still: nobody starts, and no start has an hour, until this is left out again. */
    stopped: z
      .strictObject({
        at: instant,
        /** When it is expected to go on; left out while nobody knows. */
        goes_on: instant.optional(),
        reason: bilingual.optional(),
      })
      .optional(),
    /** When the race went on after its last stop; left out while it is stopped, and if it never was. */
    went_on: instant.optional(),
    /** The gate that cost most so far, over all races. */
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
