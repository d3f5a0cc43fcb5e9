import type { Strip } from '../../log/strips/strip.ts';
import { strict } from '../outbox/phone-database.ts';
import type { KeptStrip, StripsDatabase } from './strips-database.ts';

/** Bytes of all strips on a phone, days together. */
const mostPhoneBytes = 60_000_000;

/** Stores a strip and deletes others to make room, as `chooseDropped` ranks them. Rejects when the phone is full even so. */
export async function keepStrip(database: StripsDatabase, kept: FoundStrip): Promise<void> {
  await dropStrips(database, () => mostPhoneBytes - bytesOf(kept));
  try {
    await putStrip(database, kept);
  } catch (error) {
    // The phone may have less room than it promised: half of the strips make place for the newest.
    if ((await dropStrips(database, halve)) === 0) throw error;
    await putStrip(database, kept);
  }
}

const bytesOf = ({ picture, stills }: FoundStrip) => picture.byteLength + (stills?.byteLength ?? 0);
/** Key of the stills beside the picture of a strip. */
const stillsKey = (id: string) => `${id} stills`;

const halve = (bytes: number) => bytes / 2;

async function putStrip(database: StripsDatabase, kept: FoundStrip): Promise<void> {
  const { strip, picture, stills } = kept;
  const transaction = database.transaction(['facts', 'pictures'], 'readwrite', strict);
  const bytes = bytesOf(kept);
  const pictures = transaction.objectStore('pictures');
  await Promise.all([
    transaction.objectStore('facts').put({ fate: 'unsent', isRead: false, bytes, strip }),
    pictures.put(picture, strip.id),
    stills && pictures.put(stills, stillsKey(strip.id)),
    transaction.done,
  ]);
}

/** Returns the ids of the strips to delete so that the others fit: those that were read first, then sent ones, then old ones. */
export function chooseDropped(kept: readonly KeptStrip[], most: number): string[] {
  const rank = ({ isRead, fate }: KeptStrip) => (isRead ? 0 : 2) + (fate === 'unsent' ? 1 : 0);
  const inOrder = kept.toSorted((a, b) => rank(a) - rank(b) || (a.strip.id < b.strip.id ? -1 : 1));
  let left = countBytes(kept);
  return inOrder.flatMap(({ strip, bytes }) => {
    if (left <= most) return [];
    left -= bytes;
    return [strip.id];
  });
}

const countBytes = (kept: readonly KeptStrip[]) => kept.reduce((sum, { bytes }) => sum + bytes, 0);

/** Deletes strips until their bytes are at most what `toMost` makes of them; returns how many it deleted. */
export async function dropStrips(
  database: StripsDatabase,
  toMost: (bytes: number) => number = halve,
): Promise<number> {
  const kept = await database.getAll('facts');
  const dropped = chooseDropped(kept, toMost(countBytes(kept)));
  await deleteStrips(database, dropped);
  return dropped.length;
}

export async function deleteStrips(
  database: StripsDatabase,
  ids: readonly string[],
): Promise<void> {
  const transaction = database.transaction(['facts', 'pictures'], 'readwrite', strict);
  for (const id of ids) {
    void transaction.objectStore('facts').delete(id);
    void transaction.objectStore('pictures').delete(id);
    void transaction.objectStore('pictures').delete(stillsKey(id));
  }
  await transaction.done;
}

export interface FoundStrip {
  strip: Strip;
  picture: ArrayBuffer;
  /** Null for a strip without stills. */
  stills: ArrayBuffer | null;
}

/** Returns the last strip of a stamp by the id of the stamp's first event; null when this phone has none. */
export async function findStripOf(
  database: StripsDatabase,
  { day, stamp }: { day: string; stamp: string },
): Promise<FoundStrip | null> {
  const ofStamp = await database.getAllFromIndex('facts', 'stamps', stamp);
  const strip = ofStamp.findLast((kept) => kept.strip.day === day)?.strip;
  return strip ? readPictures(database, strip) : null;
}

/** Returns a strip with its pictures; null when the phone has dropped them. */
export async function readPictures(
  database: StripsDatabase,
  strip: Strip,
): Promise<FoundStrip | null> {
  const picture = await database.get('pictures', strip.id);
  const stills = strip.stillsAt && (await database.get('pictures', stillsKey(strip.id)));
  return picture ? { strip, picture, stills: stills ?? null } : null;
}

/** Changes a strip as it is now, because its reading and its sending may end at the same time. */
export async function changeStrip(
  database: StripsDatabase,
  id: string,
  change: Partial<Pick<KeptStrip, 'fate' | 'isRead'>>,
): Promise<void> {
  const transaction = database.transaction('facts', 'readwrite', strict);
  const kept = await transaction.store.get(id);
  if (kept) void transaction.store.put({ ...kept, ...change });
  await transaction.done;
}
