import type { Strip } from '../../log/strips/strip.ts';
import { strict } from '../outbox/phone-database.ts';
import type { KeptStrip, StripsDatabase } from './strips-database.ts';

/** Bytes of all strips on a phone, days together. */
const mostPhoneBytes = 60_000_000;

/** Stores a strip and deletes others to make room, as `chooseDropped` ranks them. Rejects when the phone is full even so. */
export async function keepStrip(
  database: StripsDatabase,
  { strip, picture }: { strip: Strip; picture: ArrayBuffer },
): Promise<void> {
  await dropStrips(database, () => mostPhoneBytes - picture.byteLength);
  try {
    await putStrip(database, strip, picture);
  } catch (error) {
    // The phone may have less room than it promised: half of the strips make place for the newest.
    if ((await dropStrips(database, halve)) === 0) throw error;
    await putStrip(database, strip, picture);
  }
}

const halve = (bytes: number) => bytes / 2;

async function putStrip(
  database: StripsDatabase,
  strip: Strip,
  picture: ArrayBuffer,
): Promise<void> {
  const transaction = database.transaction(['facts', 'pictures'], 'readwrite', strict);
  const bytes = picture.byteLength;
  await Promise.all([
    transaction.objectStore('facts').put({ fate: 'unsent', isRead: false, bytes, strip }),
    transaction.objectStore('pictures').put(picture, strip.id),
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
  }
  await transaction.done;
}

interface FoundStrip {
  strip: Strip;
  picture: ArrayBuffer;
}

/** Returns the last strip of a stamp by the id of the stamp's first event; null when this phone has none. */
export async function findStripOf(
  database: StripsDatabase,
  { day, stamp }: { day: string; stamp: string },
): Promise<FoundStrip | null> {
  const ofStamp = await database.getAllFromIndex('facts', 'stamps', stamp);
  const strip = ofStamp.findLast((kept) => kept.strip.day === day)?.strip;
  const picture = strip && (await database.get('pictures', strip.id));
  return strip && picture ? { strip, picture } : null;
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
