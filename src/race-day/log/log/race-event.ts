import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { runStatuses } from '../../../record/scoring/run-status.ts';
import { crossRulings, heatFault, heatLine, heatSeen } from '../cross/cross-rulings.ts';
import { authorities } from './authorities.ts';
import { eventFlags } from './event-flags.ts';

/** What a seat may say on one day: far above any, and small enough for every database. */
const mostOfASeat = 9_999_999;
const id = z.uuidv7('a UUID of version 7');
const name = z.string().min(1).max(120);
const micros = z.int();
const bib = z.int().positive();
const gate = z.int().positive().max(99);
const seconds = z.int().nonnegative().max(999);
/** An hour of the race's day. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day like 09:30');

/** One attempt of one boat: a bib names a boat only together with its race. */
const boat = { race: name, bib, attempt: z.int().positive().max(9) };

/** A stamp, of timing gear or of a thumb. */
const impulse = z.strictObject({
  kind: z.literal('impulse'),
  channel: z.union([
    z.enum(['start', 'finish']),
    z.string().regex(/^split[1-9]\d{0,2}$/, 'start, finish, split1, split2 …'),
  ]),
  /** Since the midnight with which the race's day begins. */
  at: micros,
  /** Pressed by hand. */
  manual: z.boolean(),
  /** What the seat says of the boat; null where it does not know. */
  race: name.nullable(),
  bib: bib.nullable(),
  attempt: boat.attempt,
  /** The line of the gear, as it came. */
  raw: z.string().max(1024).nullable(),
  replaces: id.nullable(),
  /** It takes back what it replaces. */
  withdrawn: z.boolean(),
});

const judgement = z.strictObject({
  kind: z.literal('judgement'),
  ...boat,
  gate,
  /** Null: not seen. */
  seconds: seconds.nullable(),
  reason: z.string().max(200).nullable(),
  note: z.string().max(1000).nullable(),
  replaces: id.nullable(),
  /** The seat takes back what it said of the gate: it is as if it had not judged it. */
  withdrawn: z.literal(true).optional(),
});

const rulings = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal('gate'),
    ...boat,
    gate,
    seconds: seconds.nullable(),
    /** What each seat said when this was decided: it holds while they say so, or agree with it. */
    basis: z.array(z.strictObject({ seat: name, seconds: seconds.nullable() })).max(50),
  }),
  z.strictObject({
    on: z.literal('time'),
    ...boat,
    channel: z.enum(['start', 'finish']),
    at: micros.nullable(),
  }),
  z.strictObject({
    on: z.literal('assign'),
    impulse: id,
    /** Null: it belongs to no boat. */
    boat: z.strictObject(boat).nullable(),
  }),
  z.strictObject({ on: z.literal('status'), ...boat, status: z.enum(runStatuses).nullable() }),
  /** Which attempt of a boat counts. */
  z.strictObject({ on: z.literal('rerun'), ...boat }),
  /** A second person compared these gates with the sheet; dies when one of the values changes. */
  z.strictObject({
    on: z.literal('check'),
    ...boat,
    from: gate,
    values: z.array(seconds.nullable()).min(1).max(99),
  }),
  z.strictObject({ on: z.literal('race'), race: name, closed: z.boolean() }),
  /** Nobody starts until somebody takes this back. */
  z.strictObject({
    on: z.literal('stop'),
    /** When the race is expected to go on; null while nobody knows. */
    goesOn: hour.nullable(),
  }),
  /** The judgements of a seat between two of its sequence numbers were of other gates. */
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
  /** Somebody looked at an event that is flagged so: it counts as it is, or it is dropped. */
  z.strictObject({
    on: z.literal('flag'),
    event: id,
    flag: z.enum(eventFlags),
    /** What a seat sent is read no more, as if it had never come; a decision is only taken back. */
    drop: z.literal(true).optional(),
  }),
  /** Takes back the decision that it replaces, and says nothing instead: what was before counts. */
  z.strictObject({ on: z.literal('undo') }),
  ...crossRulings,
]);

const decision = z
  .strictObject({
    kind: z.literal('decision'),
    authority: z.enum(authorities),
    ruling: rulings,
    /** As long as it was made once: how long a new one may be is asked of who decides. */
    reason: bilingual.nullable(),
    replaces: id.nullable(),
  })
  .refine(({ ruling, replaces }) => ruling.on !== 'undo' || replaces !== null, {
    path: ['replaces'],
    message: 'the decision that is taken back',
  });

/**
 * One event of race day, version 1. It is never changed and never refused for what it says; a
 * correction is another event that names it. Times are whole microseconds.
 */
export const raceEvent = z.strictObject({
  version: z.literal(1),
  /** Made where the event happened. */
  id,
  seat: name,
  /** Who sat there. */
  person: name,
  /** Rises by one with each event of the seat, on whichever device. */
  sequence: z.int().positive().max(mostOfASeat),
  /** Since 1970, by the clock of the device. */
  deviceTime: micros,
  /** What that clock lacks to the server's. */
  offset: micros,
  /** How far off that may be; null where it was never measured. */
  uncertainty: micros.nonnegative().nullable(),
  payload: z.discriminatedUnion('kind', [
    ...([impulse, judgement, decision] as const),
    ...([heatFault, heatLine, heatSeen] as const),
  ]),
});

export type RaceEvent = z.output<typeof raceEvent>;
type Payload = RaceEvent['payload'];
export type EventKind = Payload['kind'];
/** What an event of one kind says. */
export type PayloadOf<Kind extends EventKind> = Extract<Payload, { kind: Kind }>;
/** An event whose payload is of one kind. */
export type EventOf<Kind extends EventKind> = RaceEvent & { payload: PayloadOf<Kind> };
/** What a decision says. */
export type Ruling = PayloadOf<'decision'>['ruling'];
/** A decision on one kind of thing. */
export type DecisionOn<On extends Ruling['on']> = EventOf<'decision'> & {
  payload: { ruling: Extract<Ruling, { on: On }> };
};
