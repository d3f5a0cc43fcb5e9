import { z } from 'zod';
import { raceLease } from '../../log/lease/race-lease.ts';
import { raceEvent } from '../../log/log/race-event.ts';
import { clipStates } from '../../log/strips/clip.ts';
import { clip, sentStrip, stripPart } from '../../log/strips/sent-strip.ts';
import { dayCopy } from './day-copy.ts';

export const mostEvents = 1000;

/** The largest size of a piece; only a single event may be larger. A thousand events have half a megabyte as a rule. */
export const mostPieceBytes = 1024 * 1024;

/** Largest call as sent, and largest answer or unpacked call. */
export const mostCallBytes = 4 * 1024 * 1024;
export const mostUnpackedBytes = 32 * 1024 * 1024;

const known = z.strictObject({
  revision: z.int().nonnegative(),
  digest: z.string().regex(/^([\da-f]{64})?$/),
});

export type Known = z.output<typeof known>;

/** An event, or the id of an event that the receiver itself sent before. */
const told = z.union([raceEvent, raceEvent.shape.id]);

export type Told = z.output<typeof told>;

const piece = z.strictObject({
  from: known,
  to: known,
  events: z.array(told).max(mostEvents),
  whole: z.boolean(),
});

/** Exchanged after the events: one strip, or a part of a long one, each way in a call. Left out while both sides have the same. */
const strips = z.strictObject({
  /** Ids of the strips that the sender has, or refused for good. */
  has: z.array(raceEvent.shape.id).max(20_000),
  /** Ids of the strips that the sender erased: the receiver erases them too. */
  erased: z.array(raceEvent.shape.id).max(20_000),
  /** Clips that the sender knows of; left out when there are none. */
  clips: z
    .array(z.strictObject({ clip, state: z.enum(clipStates).exclude(['erased']) }))
    .max(20_000)
    .optional(),
  /** How much the sender has of those of which parts are missing; left out when there are none. */
  parts: z
    .array(stripPart.pick({ id: true, length: true }).extend({ next: z.int().nonnegative() }))
    .max(20_000)
    .optional(),
  sent: z.union([sentStrip, stripPart]).nullable(),
});

export type RelayStrips = z.output<typeof strips>;

export const relayCall = z.strictObject({
  day: z.iso.date(),
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
  strips: strips.optional(),
});

export const relayAnswer = z.strictObject({
  /** How much of the caller's log the answering side has, and the digest of its last copy. */
  has: known,
  copyDigest: z.string().max(64),
  lease: raceLease.nullable(),
  piece,
  copy: dayCopy.nullable(),
  /** Digest of the answering side's strips; left out when it has none. */
  stripsDigest: z.string().max(64).optional(),
  strips: strips.optional(),
});

export type RelayCall = z.output<typeof relayCall>;
export type RelayAnswer = z.output<typeof relayAnswer>;
