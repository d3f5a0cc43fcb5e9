import { type Clip, isClip } from './clip.ts';
import type { Strip } from './strip.ts';

/** A strip or clip with its files in base64, as calls carry it. */
interface SentFiles {
  strip: Strip | Clip;
  picture: string;
  stills?: string | undefined;
}

/**
 * A piece of a strip or clip that is too long for one call of a weak line: the events of all phones on the line wait
 * behind it no longer than a call takes.
 */
export interface StripPart {
  kind: 'strip' | 'clip';
  id: string;
  day: string;
  seat: string;
  /** Where `text` begins in the JSON text of the strip with its files, and the length of that JSON text. */
  from: number;
  length: number;
  text: string;
}

export const mostPartLength = 65_536;
/** The JSON text of the largest clip. */
export const mostStripLength = 1_000_000;

/** Returns how to cut a strip or clip into parts: its length, and the part of at most `size` characters at `from`. */
export function cutStrip(sent: SentFiles): {
  length: number;
  partAt: (from: number, size: number) => StripPart;
} {
  const { strip } = sent;
  const text = JSON.stringify(sent);
  const { length } = text;
  const { id, day, seat } = strip;
  return {
    length,
    partAt: (from, size) => ({
      kind: isClip(strip) ? 'clip' : 'strip',
      id,
      day,
      seat,
      from,
      length,
      text: text.slice(from, from + size),
    }),
  };
}
