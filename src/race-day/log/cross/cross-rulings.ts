import { z } from 'zod';
import { placedWhys } from '../../../record/cross/cross-day.ts';
import { heatStatuses } from '../../../record/cross/rank-heat.ts';

export const label = z.string().trim().min(1).max(40);
export const heatId = z.string().trim().min(1).max(40);
const event = z.uuidv7('a UUID of version 7');
const name = z.string().min(1).max(120);
const bib = z.int().positive();
/** Bibs in an order. More than four do not fit a heat but are stored all the same. */
const order = z.array(bib).max(64);

const heat = { cross: name, heat: heatId };
/** Number of the race of a heat after a re-run, as the seat saw it; left out for the first race. */
const run = z.int().min(2).max(99).optional();

export const heatFault = z.strictObject({
  kind: z.literal('heat-fault'),
  ...heat,
  run,
  bib,
  element: label,
  /** False when the boat was clean, also to correct an earlier fault of the seat. */
  fault: z.boolean(),
  replaces: event.nullable(),
});

/** Order in which a seat saw boats cross the line; the seat's last event counts. */
export const heatLine = z.strictObject({
  kind: z.literal('heat-line'),
  ...heat,
  run,
  order,
  replaces: event.nullable(),
});

/** The seat saw no other faults at these elements than those it sent. */
export const heatSeen = z.strictObject({
  kind: z.literal('heat-seen'),
  ...heat,
  run,
  elements: z.array(label).max(60),
  /** False to take back that the seat has finished. */
  seen: z.boolean(),
  replaces: event.nullable(),
});

const atElement = { bib, element: label };

/** Names are looked up in the plan, so that an erased person is erased here too. */
const postedPlace = z.strictObject({
  bib,
  place: z.int().positive().nullable(),
  from: z.string().max(60).nullable(),
  why: z.enum(placedWhys),
  status: z.enum(heatStatuses).nullable(),
});

/** The postings' hash is the hash of this text. */
export const postedCross = z.strictObject({
  format: z.literal('cross-results 1'),
  day: z.iso.date(),
  cross: name,
  places: z.array(postedPlace).max(500),
});

export const crossRulings = [
  /** Sets the boats of a heat from start position 1 on. An empty order restores the proposal of the bracket. */
  z.strictObject({ on: z.literal('heat-set'), ...heat, boats: order }),
  /** Starts the heat again; events of the earlier race no longer count, whenever they arrive. */
  z.strictObject({ on: z.literal('heat-again'), ...heat, run: run.unwrap() }),
  z.strictObject({
    on: z.literal('heat-order'),
    ...heat,
    run,
    order,
    /** Events of each seat at the time of the decision, as with gates. */
    basis: z.array(z.strictObject({ seat: name, order })).max(50),
  }),
  z.strictObject({
    on: z.literal('heat-fault'),
    ...heat,
    run,
    ...atElement,
    fault: z.boolean(),
    basis: z.array(z.strictObject({ seat: name, fault: z.boolean() })).max(50),
  }),
  z.strictObject({
    on: z.literal('heat-status'),
    ...heat,
    run,
    bib,
    status: z.enum(heatStatuses).nullable(),
  }),
  z.strictObject({ on: z.literal('heat-review'), ...heat, run, review: z.boolean() }),
  /** Closes a heat. A later event that contradicts `basis` makes the heat an open point again. */
  z.strictObject({
    on: z.literal('heat-close'),
    ...heat,
    run,
    closed: z.boolean(),
    basis: z.strictObject({
      boats: order,
      line: order,
      faults: z.array(z.strictObject(atElement)).max(999),
      statuses: z.array(z.strictObject({ bib, status: z.enum(heatStatuses) })).max(64),
    }),
  }),
  /** The order of the seeds by the chief judge, over the times of the trial. An empty order returns to the times. */
  z.strictObject({
    on: z.literal('cross-seeds'),
    cross: name,
    order: z.array(bib).max(500),
    /** Number of boats for which the named bracket is used, even if a boat leaves or joins the trial later. */
    size: z.int().positive().max(500).optional(),
  }),
  /** Posts the places: provisional while enquiries are open, official with a number. */
  z.strictObject({
    on: z.literal('cross-post'),
    cross: name,
    step: z.int().positive().max(9999),
    state: z.enum(['provisional', 'under_review', 'official']),
    /** Number of an official list, from 1, where 2 and above are revisions; null for other lists. */
    number: z.int().positive().max(9999).nullable(),
    places: postedCross.shape.places,
    hash: z.string().regex(/^[\da-f]{64}$/, 'a SHA-256 in hexadecimal'),
    signed: z.array(z.string().min(1).max(80)).max(9),
    /** ISO 8601 in UTC, like `enquiriesUntil`. */
    postedAt: z.iso.datetime(),
    enquiriesUntil: z.iso.datetime().nullable(),
  }),
] as const;
