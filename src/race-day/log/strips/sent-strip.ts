import { z } from 'zod';
import { raceEvent } from '../log/race-event.ts';
import { mostFrames, mostStills, mostStripBytes, type Strip } from './strip.ts';

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

const picture = z.base64().max(Math.ceil(mostStripBytes / 3) * 4);

/** A strip with its pictures, as phones send it and servers pass it on. */
export const sentStrip = z.strictObject({
  strip,
  picture,
  /** Its stills side by side, when it has any. */
  stills: picture.optional(),
});

export type SentStrip = z.output<typeof sentStrip>;
