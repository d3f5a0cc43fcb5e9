import { z } from 'zod';
import { raceEvent } from '../log/race-event.ts';
import { type Clip, longestClip, mostClipBytes, mostClipStamps } from './clip.ts';
import { mostFrames, mostStripBytes, type Strip } from './strip.ts';

const { id, seat } = raceEvent.shape;
/** Stamps of one strip: several boats close together. */
const mostStamps = 50;

const strip = z.strictObject({
  id,
  day: z.iso.date(),
  seat,
  stamps: z.array(id).min(1).max(mostStamps),
  from: z.int(),
  frames: z
    .array(z.int().nonnegative())
    .min(1)
    .max(mostFrames)
    .refine((frames) => frames.every((at, frame) => at > (frames[frame - 1] ?? -1)), 'ascending'),
  isCaptured: z.boolean(),
  clock: z.int().nonnegative().nullable(),
}) satisfies z.ZodType<Strip>;

export const clip = z.strictObject({
  kind: z.literal('clip'),
  id,
  day: z.iso.date(),
  seat,
  stamps: z.array(id).max(mostClipStamps),
  from: z.int().nonnegative(),
  length: z.int().positive().max(longestClip),
  bytes: z.int().positive().max(mostClipBytes),
  clock: z.int().nonnegative().nullable(),
}) satisfies z.ZodType<Clip>;

const base64 = (bytes: number) => z.base64().max(Math.ceil(bytes / 3) * 4);

/** A strip with its picture or a clip with its film, as phones send them and servers pass them on. */
export const sentStrip = z.union([
  z.strictObject({ strip, picture: base64(mostStripBytes) }),
  z.strictObject({ strip: clip, picture: base64(mostClipBytes) }),
]);

export type SentStrip = z.output<typeof sentStrip>;
