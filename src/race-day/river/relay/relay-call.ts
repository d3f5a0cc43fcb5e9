import { z } from 'zod';
import { raceLease } from '../../log/lease/race-lease.ts';
import { raceEvent } from '../../log/log/race-event.ts';
import { dayCopy } from './day-copy.ts';

/** How many events one call carries each way at most. */
export const mostEvents = 1000;

/** The largest size of a piece; only a single event may be larger. A thousand events have half a megabyte as a rule. */
export const mostPieceBytes = 1024 * 1024;

/**
 * The largest call as it is sent, with a piece that does not compress, the plan and the postings; then the largest
 * answer or unpacked call.
 */
export const mostCallBytes = 4 * 1024 * 1024;
export const mostUnpackedBytes = 32 * 1024 * 1024;

/** The known part of a log: the number of its last event and the digest of all ids up to it. */
const known = z.strictObject({
  revision: z.int().nonnegative(),
  digest: z.string().regex(/^([\da-f]{64})?$/),
});

export type Known = z.output<typeof known>;

/** An event, or the id of an event that the receiver itself sent before. */
const told = z.union([raceEvent, raceEvent.shape.id]);

export type Told = z.output<typeof told>;

/** Events of a log from one number on, where they end, and whether no later event is left. */
const piece = z.strictObject({
  from: known,
  to: known,
  events: z.array(told).max(mostEvents),
  whole: z.boolean(),
});

/** A call from one side to another; times are ISO 8601 in UTC. */
export const relayCall = z.strictObject({
  day: z.iso.date(),
  /** Whether the caller stands by and so gets the phones of the seats too. */
  follows: z.boolean(),
  /** Whether the caller only asks which side is there, and what it knows of the caller. */
  greets: z.boolean(),
  /** Whether the known part has to be compared: after a start or a failure. */
  compares: z.boolean(),
  /** How much of the called side's log the caller has. */
  has: known,
  /** Digest of the last copy that the caller got from the called side. */
  copyDigest: z.string().max(64),
  lease: raceLease.nullable(),
  piece: piece.nullable(),
  copy: dayCopy.nullable(),
});

export const relayAnswer = z.strictObject({
  /** How much of the caller's log the answering side has, and the digest of its last copy. */
  has: known,
  copyDigest: z.string().max(64),
  lease: raceLease.nullable(),
  piece,
  copy: dayCopy.nullable(),
});

export type RelayCall = z.output<typeof relayCall>;
export type RelayAnswer = z.output<typeof relayAnswer>;
