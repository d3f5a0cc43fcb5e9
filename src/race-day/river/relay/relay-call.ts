import { z } from 'zod';
import { raceLease } from '../../log/lease/race-lease.ts';
import { raceEvent } from '../../log/log/race-event.ts';
import { dayCopy } from './day-copy.ts';

/** Events that one call carries each way at most. */
export const mostEvents = 1000;

/** Bytes of these at most, more only for an event alone: a thousand are half a megabyte as a rule. */
export const mostPieceBytes = 1024 * 1024;

/**
 * Bytes of a call as it travels: a piece that cannot be packed, and the plan and what was posted. Those
 * of an answer, and of a call once it is unpacked.
 */
export const mostCallBytes = 4 * 1024 * 1024;
export const mostUnpackedBytes = 32 * 1024 * 1024;

/** How far a log is known: the number of an event and the digest of all ids up to it. */
const known = z.strictObject({
  revision: z.int().nonnegative(),
  digest: z.string().regex(/^([\da-f]{64})?$/),
});

export type Known = z.output<typeof known>;

/** An event, or the id of one that who is told gave itself. */
const told = z.union([raceEvent, raceEvent.shape.id]);

export type Told = z.output<typeof told>;

/** The events of a log from one number on; where they end, and whether nothing is left behind it. */
const piece = z.strictObject({
  from: known,
  to: known,
  events: z.array(told).max(mostEvents),
  whole: z.boolean(),
});

/** What one side tells another; times are ISO 8601 in UTC. */
export const relayCall = z.strictObject({
  day: z.iso.date(),
  /** Whether it stands by: then it gets the phones of the seats too. */
  follows: z.boolean(),
  /** Whether it only asks who is there, and what is known of it. */
  greets: z.boolean(),
  /** Whether what it knows has to be compared: after a start or a failure. */
  compares: z.boolean(),
  /** What it has of the log of who is called. */
  has: known,
  /** Of the plan and seats that it was sent last by who is called. */
  copyDigest: z.string().max(64),
  lease: raceLease.nullable(),
  piece: piece.nullable(),
  copy: dayCopy.nullable(),
});

/** What the other side answers. */
export const relayAnswer = z.strictObject({
  /** What it has of the caller's log, and the digest of the plan and seats that it got. */
  has: known,
  copyDigest: z.string().max(64),
  lease: raceLease.nullable(),
  piece,
  copy: dayCopy.nullable(),
});

export type RelayCall = z.output<typeof relayCall>;
export type RelayAnswer = z.output<typeof relayAnswer>;
