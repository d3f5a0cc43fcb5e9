import { isObject, type Json, type JsonObject } from '../../../platform/live/merge-patch.ts';

interface KeptPicture {
  document: JsonObject;
  /** Milliseconds since 1970. */
  at: number;
}

/** As often a picture is kept, in milliseconds: a race changes every second. */
const every = 20_000;
/** One that is older would show another part of the day, in milliseconds. */
const oldest = 6 * 3_600_000;
const keptAt = new Map<string, number>();
const nameOf = (feed: string) => `screen-${feed}`;

/** What a screen knew when it was switched off; null where that was long ago, or nothing is kept. */
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

/** Keeps what is known for a start without a line; a browser that keeps nothing waits for the line. */
export function keepPicture(feed: string, document: JsonObject, at: number): void {
  if (at - (keptAt.get(feed) ?? 0) < every) return;
  keptAt.set(feed, at);
  try {
    localStorage.setItem(nameOf(feed), JSON.stringify({ document, at }));
  } catch {}
}
