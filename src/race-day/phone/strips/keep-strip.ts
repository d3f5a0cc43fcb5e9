import type { Strip } from '../../log/strips/strip.ts';
import { type KeptStrip, type PhoneDatabase, strict } from '../outbox/phone-database.ts';

/** Bytes of all strips on a phone, days together. */
const mostPhoneBytes = 60_000_000;

/** Stores a strip; older ones that were read and sent make room. Rejects when the phone is full even so. */
export async function keepStrip(
  database: PhoneDatabase,
  { strip, picture }: { strip: Strip; picture: ArrayBuffer },
): Promise<void> {
  const { id, day } = strip;
  const kept: KeptStrip = { id, day, fate: 'unsent', isRead: false, strip, picture };
  await makeRoom(database, mostPhoneBytes - picture.byteLength);
  try {
    await database.put('strips', kept);
  } catch (error) {
    // The phone may have less room than it promised: half of the strips make place for the newest.
    const bytes = await countBytes(database);
    if (bytes === 0) throw error;
    await makeRoom(database, bytes / 2);
    await database.put('strips', kept);
  }
}

/** Returns the strips to delete so that the others fit: those that were read first, then sent ones, then old ones. */
export function chooseDropped(
  kept: readonly Pick<KeptStrip, 'id' | 'fate' | 'isRead' | 'picture'>[],
  most: number,
): string[] {
  const rank = ({ isRead, fate }: (typeof kept)[number]) =>
    (isRead ? 0 : 2) + (fate === 'unsent' ? 1 : 0);
  const inOrder = kept.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  let bytes = kept.reduce((sum, { picture }) => sum + picture.byteLength, 0);
  return inOrder.flatMap(({ id, picture }) => {
    if (bytes <= most) return [];
    bytes -= picture.byteLength;
    return [id];
  });
}

async function makeRoom(database: PhoneDatabase, most: number): Promise<void> {
  if ((await countBytes(database)) <= most) return;
  const transaction = database.transaction('strips', 'readwrite', strict);
  for (const id of chooseDropped(await transaction.store.getAll(), most)) {
    void transaction.store.delete(id);
  }
  await transaction.done;
}

async function countBytes(database: PhoneDatabase): Promise<number> {
  let bytes = 0;
  for await (const { value } of database.transaction('strips').store.iterate()) {
    bytes += value.picture.byteLength;
  }
  return bytes;
}

/** Returns the strip of a stamp by the stamp's first event; undefined when this phone has none. */
export async function findStripOf(
  database: PhoneDatabase,
  { day, stamp }: { day: string; stamp: string },
): Promise<KeptStrip | undefined> {
  const ofDay = await database.getAllFromIndex('strips', 'day', day);
  return ofDay.findLast(({ strip }) => strip.stamps.includes(stamp));
}

export async function markRead(database: PhoneDatabase, id: string): Promise<void> {
  const transaction = database.transaction('strips', 'readwrite', strict);
  const kept = await transaction.store.get(id);
  if (kept) void transaction.store.put({ ...kept, isRead: true });
  await transaction.done;
}
