import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { runStatuses } from '../../../record/scoring/run-status.ts';
import { crossRulings, heatFault, heatLine, heatSeen } from '../cross/cross-rulings.ts';
import { mostFrames } from '../strips/strip.ts';
import { authorities } from './authorities.ts';
import { eventFlags } from './event-flags.ts';

/** Highest sequence number of a seat in one day: no seat gets near it, and every database can store it. */
const mostOfASeat = 9_999_999;
const id = z.uuidv7('a UUID of version 7');
const name = z.string().min(1).max(120);
const micros = z.int();
const bib = z.int().positive();
const gate = z.int().positive().max(99);
const seconds = z.int().nonnegative().max(999);
/** Local time at the venue. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day like 09:30');

/** One attempt of one boat. A bib identifies a boat only within its race. */
const boat = { race: name, bib, attempt: z.int().positive().max(9) };

/** Frame at which a time was read in a camera's strip. The hand stamp stays in the log. */
const stripReading = z.strictObject({
  /** Id of the strip. */
  strip: id,
  /** The first frame that shows the boat at the line, counted from 0. The first frame of a strip gives no time. */
  frame: z
    .int()
    .positive()
    .max(mostFrames - 1),
  /** Largest error of the time: half a frame and the phone's clock; null when that clock was never compared. */
  doubt: micros.nonnegative().nullable(),
});

export type StripReading = z.output<typeof stripReading>;

/** A reading by the office names the stamp too: the clock of the stamp's seat dated the frames. */
const officeReading = stripReading.extend({
  /** First event of the stamp whose strip was read. */
  stamp: id,
});

const impulse = z.strictObject({
  kind: z.literal('impulse'),
  channel: z.union([
    z.enum(['start', 'finish']),
    z.string().regex(/^split[1-9]\d{0,2}$/, 'start, finish, split1, split2 …'),
  ]),
  /** Counted from the midnight with which the day of the race begins. */
  at: micros,
  manual: z.boolean(),
  /** The boat that the seat named; null when the seat does not know it. */
  race: name.nullable(),
  bib: bib.nullable(),
  attempt: boat.attempt,
  /** The unchanged line that the gear sent. */
  raw: z.string().max(1024).nullable(),
  replaces: id.nullable(),
  /** The stamp in `replaces` is withdrawn and no other stamp takes its place. */
  withdrawn: z.boolean(),
  /** Missing for a stamp that a finger or the gear made. */
  read: stripReading.optional(),
});

const judgement = z.strictObject({
  kind: z.literal('judgement'),
  ...boat,
  gate,
  /** Null when the judge did not see the gate. */
  seconds: seconds.nullable(),
  reason: z.string().max(200).nullable(),
  note: z.string().max(1000).nullable(),
  replaces: id.nullable(),
  /** The seat withdraws its judgement of the gate, as if it had never judged the gate. */
  withdrawn: z.literal(true).optional(),
});

/** Figures of timing software for a run whose stamps or gates it does not send. The seat's last event counts. */
const result = z.strictObject({
  kind: z.literal('result'),
  ...boat,
  /** Hundredths of a second; null when the software has no time of its own to add. */
  time: z.int().nonnegative().max(8_640_000).nullable(),
  /** Sum of the seconds of all gates; null when the judgements name the gates, or nothing is known. */
  penalties: z.int().nonnegative().max(9999).nullable(),
  /** Whether the software or its reader holds the result back. */
  review: z.boolean(),
  replaces: id.nullable(),
});

const rulings = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal('gate'),
    ...boat,
    gate,
    seconds: seconds.nullable(),
    /** The decision holds while every seat still says the same or agrees with the decision. */
    basis: z.array(z.strictObject({ seat: name, seconds: seconds.nullable() })).max(50),
  }),
  z.strictObject({
    on: z.literal('time'),
    ...boat,
    channel: z.enum(['start', 'finish']),
    at: micros.nullable(),
    /** Missing for a time that the office took from elsewhere. */
    read: officeReading.optional(),
  }),
  z.strictObject({
    on: z.literal('assign'),
    impulse: id,
    boat: z.strictObject(boat).nullable(),
  }),
  z.strictObject({ on: z.literal('status'), ...boat, status: z.enum(runStatuses).nullable() }),
  z.strictObject({ on: z.literal('rerun'), ...boat }),
  /** A second person compared these gates with the sheet. The tick is void as soon as one of the values changes. */
  z.strictObject({
    on: z.literal('check'),
    ...boat,
    from: gate,
    values: z.array(seconds.nullable()).min(1).max(99),
  }),
  z.strictObject({ on: z.literal('race'), race: name, closed: z.boolean() }),
  z.strictObject({
    on: z.literal('stop'),
    goesOn: hour.nullable(),
  }),
  /** Moves the judgements of a seat between two of its sequence numbers to other gates. */
  z.strictObject({
    on: z.literal('move'),
    seat: name,
    first: z.int().positive(),
    last: z.int().positive(),
    gates: z
      .array(z.strictObject({ from: gate, to: gate }))
      .min(1)
      .max(99),
  }),
  /** Settles a flagged event: it counts as it is, or it is dropped. */
  z.strictObject({
    on: z.literal('flag'),
    event: id,
    flag: z.enum(eventFlags),
    /** The event is ignored as if it had never arrived. Decisions of the desk cannot be dropped, only taken back. */
    drop: z.literal(true).optional(),
  }),
  /** Takes back the decision in `replaces` without a new one; whatever counted before counts again. */
  z.strictObject({ on: z.literal('undo') }),
  ...crossRulings,
]);

const decision = z
  .strictObject({
    kind: z.literal('decision'),
    authority: z.enum(authorities),
    ruling: rulings,
    /** Not limited in length here, so that old events stay readable; the form limits new reasons. */
    reason: bilingual.nullable(),
    replaces: id.nullable(),
  })
  .refine(({ ruling, replaces }) => ruling.on !== 'undo' || replaces !== null, {
    path: ['replaces'],
    message: 'the decision that is taken back',
  });

/** Events are never changed; a correction names the first event in `replaces`. Times are whole microseconds. */
export const raceEvent = z.strictObject({
  version: z.literal(1),
  /** Generated on the device on which the event was made. */
  id,
  seat: name,
  person: name,
  /** Grows by one with each event of the seat, on all its devices together. */
  sequence: z.int().positive().max(mostOfASeat),
  deviceTime: micros,
  /** Server time minus the device's clock. */
  offset: micros,
  /** Largest error of `offset`; null when it was never measured. */
  uncertainty: micros.nonnegative().nullable(),
  payload: z.discriminatedUnion('kind', [
    impulse,
    judgement,
    result,
    decision,
    ...([heatFault, heatLine, heatSeen] as const),
  ]),
});

export type RaceEvent = z.output<typeof raceEvent>;
type Payload = RaceEvent['payload'];
export type EventKind = Payload['kind'];
export type PayloadOf<Kind extends EventKind> = Extract<Payload, { kind: Kind }>;
export type EventOf<Kind extends EventKind> = RaceEvent & { payload: PayloadOf<Kind> };
export type Ruling = PayloadOf<'decision'>['ruling'];
export type DecisionOn<On extends Ruling['on']> = EventOf<'decision'> & {
  payload: { ruling: Extract<Ruling, { on: On }> };
};
