import type { RunState } from '../../../race-day/log/fold/day-state.ts';
import type { RaceEvent, StripReading } from '../../../race-day/log/log/race-event.ts';
import type { Micros } from '../../../race-day/log/run-time.ts';
import { isClip } from '../../../race-day/log/strips/clip.ts';
import { COLUMN_WIDTH, type Strip } from '../../../race-day/log/strips/strip.ts';
import { findStrip, listStrips } from '../../../race-day/log/strips/strips-repository.server.ts';
import type { PaperPlace } from '../paper-kind.ts';

interface TimeFromStrip {
  run: RunState;
  channel: 'start' | 'finish';
  at: Micros;
  read: StripReading;
  /** Null when its picture is no longer kept. */
  strip: Strip | null;
}

/** Lists the standing times that seats and office read from strips, in the order of the plan. */
export async function listTimesFromStrips(
  { office, day }: PaperPlace,
  known: ReadonlyMap<string, RaceEvent>,
): Promise<TimeFromStrip[]> {
  if (!day) return [];
  const strips = new Map(
    (await listStrips(office.database, day.day)).map((strip) => [strip.id, strip]),
  );
  return day.state.runs
    .filter(({ counts }) => counts)
    .flatMap((run) =>
      (['start', 'finish'] as const).flatMap((channel) => {
        const at = run[channel]?.at;
        const read = findReading(
          known.get(run.decided[channel] ?? run.seen[channel][0]?.event ?? ''),
        );
        if (at === undefined || !read) return [];
        return { run, channel, at, read, strip: strips.get(read.strip) ?? null };
      }),
    );
}

function findReading(event: RaceEvent | undefined): StripReading | undefined {
  const payload = event?.payload;
  if (payload?.kind === 'impulse') return payload.read;
  return payload?.kind === 'decision' && payload.ruling.on === 'time'
    ? payload.ruling.read
    : undefined;
}

/** Frames that are printed on each side of the one that was read. */
const framesBeside = 24;
/** A frame is printed this many times as wide as it was filmed. */
const STRETCH = 3;

/** Draws the part of a strip around a frame, with a red line on that frame, as PNG; null for an unreadable picture. */
export async function drawFrame(
  office: PaperPlace['office'],
  { day, id, frame }: { day: string; id: string; frame: number },
): Promise<Uint8Array | null> {
  const sent = await findStrip(office.database, { day, id });
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
      .png()
      .toBuffer();
    return new Uint8Array(drawn);
  } catch {
    return null;
  }
}
