import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { isClip } from './clip.ts';
import { COLUMN_WIDTH } from './strip.ts';
import { findStrip } from './strips-repository.server.ts';

/** Frames that are drawn on each side of the one that was read. */
const framesBeside = 24;
/** A frame is drawn this many times as wide as it was filmed. */
const STRETCH = 3;

/** Draws the part of a strip around a frame, with a red line on that frame; null for an unreadable picture. */
export async function drawFrame(
  database: AppDatabase,
  { day, id, frame }: { day: string; id: string; frame: number },
  as: 'png' | 'webp',
): Promise<Uint8Array | null> {
  const sent = await findStrip(database, { day, id });
  if (!sent || isClip(sent.strip)) return null;
  const { default: sharp } = await import('sharp');
  const first = Math.max(0, frame - framesBeside);
  const count = Math.min(sent.strip.frames.length, frame + framesBeside + 1) - first;
  try {
    const picture = sharp(Buffer.from(sent.picture, 'base64'));
    const { height } = await picture.metadata();
    const width = count * COLUMN_WIDTH * STRETCH;
    const line = { width: 2, height, channels: 3, background: '#d7263d' } as const;
    const drawn = await picture
      .extract({ left: first * COLUMN_WIDTH, top: 0, width: count * COLUMN_WIDTH, height })
      .resize({ width, height, fit: 'fill' })
      .composite([
        {
          input: { create: line },
          left: Math.round((frame - first + 0.5) * COLUMN_WIDTH * STRETCH) - 1,
          top: 0,
        },
      ])
      .toFormat(as)
      .toBuffer();
    return new Uint8Array(drawn);
  } catch {
    return null;
  }
}
