import { z } from 'zod';
import { raceEvent } from '../log/race-event.ts';
import { type Clip, longestClip, mostClipBytes, mostClipStamps } from './clip.ts';
import { mostFrames, mostStills, mostStripBytes, type Strip } from './strip.ts';
import { mostPartLength, mostStripLength, type StripPart } from './strip-part.ts';

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
  stillsAt: z.array(z.int()).min(1).max(mostStills).optional(),
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

/** A strip with its pictures or a clip with its film, as phones send them and servers pass them on. */
export const sentStrip = z.union([
  z.strictObject({
    strip,
    picture: base64(mostStripBytes),
    /** The stills of the strip side by side, when it has any. */
    stills: base64(mostStripBytes).optional(),
  }),
  z.strictObject({ strip: clip, picture: base64(mostClipBytes) }),
]);

export const stripPart = z.strictObject({
  kind: z.enum(['strip', 'clip']),
  id,
  day: z.iso.date(),
  seat,
  from: z.int().nonnegative().max(mostStripLength),
  length: z.int().positive().max(mostStripLength),
  /** JSON of base64, numbers and ids has no other characters. */
  text: z
    .string()
    .regex(/^[ -~]+$/)
    .max(mostPartLength),
}) satisfies z.ZodType<StripPart>;

export type SentStrip = z.output<typeof sentStrip>;

export const stillsOf = (sent: SentStrip): string | null =>
  ('stills' in sent && sent.stills) || null;
