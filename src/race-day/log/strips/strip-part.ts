import { type Clip, isClip } from './clip.ts';
import type { Strip } from './strip.ts';

/** A strip or clip with its files in base64, as calls carry it. */
export interface SentFiles {
  strip: Strip | Clip;
  picture: string;
  stills?: string | undefined;
}

/** What is known of a strip or clip before its last part is here. */
interface PartOwner {
  kind: 'strip' | 'clip';
  id: string;
  day: string;
  seat: string;
}

/**
 * A piece of a strip or clip that is too long for one call of a weak line: the events of all phones on the line wait
 * behind it no longer than a call takes.
 */
export interface StripPart extends PartOwner {
  /** Start of `text` in the JSON text of the strip with its files, and the length of that JSON text. */
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
  const text = JSON.stringify(sent);
  const { length } = text;
  const owner = toPartOwner(sent.strip);
  return {
    length,
    partAt: (from, size) => ({ ...owner, from, length, text: text.slice(from, from + size) }),
  };
}

export function toPartOwner(strip: Strip | Clip): PartOwner {
  const { id, day, seat } = strip;
  return { kind: isClip(strip) ? 'clip' : 'strip', id, day, seat };
}
