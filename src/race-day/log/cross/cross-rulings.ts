import { z } from 'zod';
import { placedWhys } from '../../../record/cross/cross-day.ts';
import { heatStatuses } from '../../../record/cross/rank-heat.ts';

/** An element of the course: `start`, `3`, `roll`. */
export const label = z.string().trim().min(1).max(40);
/** A heat, or a phase, of a bracket. */
export const heatId = z.string().trim().min(1).max(40);
const event = z.uuidv7('a UUID of version 7');
const name = z.string().min(1).max(120);
const bib = z.int().positive();
/** Boats in an order; more than four are no heat, but are kept. */
const order = z.array(bib).max(64);

/** One heat of a cross of the plan. */
const heat = { cross: name, heat: heatId };
/** The race of a heat that something is said of, which the seat saw; left out for the first one. */
const run = z.int().min(2).max(99).optional();

/** A seat saw a boat at an element. */
export const heatFault = z.strictObject({
  kind: z.literal('heat-fault'),
  ...heat,
  run,
  bib,
  element: label,
  /** False: it was clean, also where the seat said otherwise before. */
  fault: z.boolean(),
  replaces: event.nullable(),
});

/** In which order a seat saw the boats cross the line, as far as they have come; the last word of the seat counts. */
export const heatLine = z.strictObject({
  kind: z.literal('heat-line'),
  ...heat,
  run,
  order,
  replaces: event.nullable(),
});

/** A seat is done with a heat: at these elements it saw no other fault than those that it gave. */
export const heatSeen = z.strictObject({
  kind: z.literal('heat-seen'),
  ...heat,
  run,
  elements: z.array(label).max(60),
  /** False: it is not done after all. */
  seen: z.boolean(),
  replaces: event.nullable(),
});

const atElement = { bib, element: label };

/** A row of a posted list: whose names they are the plan says, so that who is erased is so here too. */
const postedPlace = z.strictObject({
  bib,
  place: z.int().positive().nullable(),
  /** The last heat and the rank in it. */
  from: z.string().max(60).nullable(),
  why: z.enum(placedWhys),
  status: z.enum(heatStatuses).nullable(),
});

/** The places of a kayak cross as they are posted: their hash is that of this text. */
export const postedCross = z.strictObject({
  format: z.literal('cross-results 1'),
  day: z.iso.date(),
  cross: name,
  places: z.array(postedPlace).max(500),
});

export const crossRulings = [
  /** Who races in a heat, from start position 1 on; nobody: what the bracket proposes. */
  z.strictObject({ on: z.literal('heat-set'), ...heat, boats: order }),
  /**
   * The heat is raced again from the same positions: what is said of an earlier race of it stays in the log and counts no
   * more, whenever it arrives.
   */
  z.strictObject({ on: z.literal('heat-again'), ...heat, run: run.unwrap() }),
  z.strictObject({
    on: z.literal('heat-order'),
    ...heat,
    run,
    order,
    /** What each seat said when this was decided, as with gates. */
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
  /** The jury looks at a heat, which has no ranks until it is done. */
  z.strictObject({ on: z.literal('heat-review'), ...heat, run, review: z.boolean() }),
  /** A heat is done. What comes later and says something else makes it an open point. */
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
  /** The order of the seeds as the chief judge sets it, over the times of the trial; nobody: by the times. */
  z.strictObject({
    on: z.literal('cross-seeds'),
    cross: name,
    order: z.array(bib).max(500),
    /** For so many the named bracket is, whoever is out of the trial later, or comes into it. */
    size: z.int().positive().max(500).optional(),
  }),
  /** The places as they are posted: provisional while enquiries are taken, official with a number. */
  z.strictObject({
    on: z.literal('cross-post'),
    cross: name,
    /** From 1, in the order of what was posted of the cross. */
    step: z.int().positive().max(9999),
    state: z.enum(['provisional', 'under_review', 'official']),
    /** Of an official list, from 1; from the second on it is a revised one. */
    number: z.int().positive().max(9999).nullable(),
    places: postedCross.shape.places,
    /** SHA-256 of the list's text, in hexadecimal. */
    hash: z.string().regex(/^[\da-f]{64}$/, 'a SHA-256 in hexadecimal'),
    signed: z.array(z.string().min(1).max(80)).max(9),
    /** ISO 8601 in UTC, as the end of the time for enquiries. */
    postedAt: z.iso.datetime(),
    enquiriesUntil: z.iso.datetime().nullable(),
  }),
] as const;
