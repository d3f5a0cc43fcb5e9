import { isObject, type Json, type JsonObject } from '../../../platform/live/merge-patch.ts';

interface KeptPicture {
  document: JsonObject;
  /** Milliseconds since 1970. */
  at: number;
}

/** Interval of storing a picture; a race changes every second. */
const every = 20_000;
/** An older picture would show another part of the day. */
const oldest = 6 * 3_600_000;
const keptAt = new Map<string, number>();
const nameOf = (feed: string) => `screen-${feed}`;

/** Returns the picture of a screen when it was switched off. Null when that was long ago, or nothing is stored. */
export function keptPicture(feed: string, now: number): KeptPicture | null {
  try {
    const kept: Json = JSON.parse(localStorage.getItem(nameOf(feed)) ?? 'null');
    if (!isObject(kept) || !isObject(kept.document) || typeof kept.at !== 'number') return null;
    if (now - kept.at > oldest) return null;
    return { document: kept.document, at: kept.at };
  } catch {
    return null;
  }
}

/** Stores the picture for a start without a line; a browser that cannot store waits for the line. */
export function keepPicture(feed: string, document: JsonObject, at: number): void {
  if (at - (keptAt.get(feed) ?? 0) < every) return;
  keptAt.set(feed, at);
  try {
    localStorage.setItem(nameOf(feed), JSON.stringify({ document, at }));
  } catch {}
}
