import { type Clip, isClip } from '../../log/strips/clip.ts';
import type { Strip } from '../../log/strips/strip.ts';
import { strict } from '../outbox/phone-database.ts';
import type { KeptStrip, StripFate, StripsDatabase } from './strips-database.ts';

/** Bytes of all strips on a phone, days together. */
const mostPhoneBytes = 60_000_000;

/** Stores a strip or clip and deletes others to make room, as `chooseDropped` ranks them. Rejects when the phone is full even so. */
export async function keepStrip(
  database: StripsDatabase,
  kept: FoundStrip<Strip | Clip>,
): Promise<void> {
  await dropStrips(database, () => mostPhoneBytes - bytesOf(kept));
  try {
    await putStrip(database, kept);
  } catch (error) {
    // The phone may have less room than it promised: half of the strips make place for the newest.
    if ((await dropStrips(database, halve)) === 0) throw error;
    await putStrip(database, kept);
  }
}

/** Stores a clip, or only its judgements when the phone has its film already and another judgement was added. */
export async function keepClip(
  database: StripsDatabase,
  made: { strip: Clip; picture: ArrayBuffer },
): Promise<void> {
  const transaction = database.transaction('facts', 'readwrite', strict);
  const known = await transaction.store.get(made.strip.id);
  if (known) {
    const fate = known.fate === 'announced' ? 'held' : known.fate;
    void transaction.store.put({ ...known, fate, strip: made.strip });
  }
  await transaction.done;
  if (!known) await keepStrip(database, { ...made, stills: null });
}

/** Counts the clips of a seat on this phone, and those of them on the server. */
export async function countClips(
  database: StripsDatabase,
  { day, seat }: { day: string; seat: string },
): Promise<{ kept: number; sent: number }> {
  const range = IDBKeyRange.bound([day, seat], [day, seat, []]);
  const clips = (await database.getAllFromIndex('facts', 'turn', range)).filter(
    ({ strip, fate }) => isClip(strip) && fate !== 'gone',
  );
  return { kept: clips.length, sent: clips.filter(({ fate }) => fate === 'sent').length };
}

const bytesOf = ({ picture, stills }: FoundStrip<Strip | Clip>) =>
  picture.byteLength + (stills?.byteLength ?? 0);

/** Key of the stills beside the picture of a strip. */
const stillsKey = (id: string) => `${id} stills`;

const halve = (bytes: number) => bytes / 2;

async function putStrip(database: StripsDatabase, kept: FoundStrip<Strip | Clip>): Promise<void> {
  const { strip, picture, stills } = kept;
  const transaction = database.transaction(['facts', 'pictures'], 'readwrite', strict);
  const bytes = bytesOf(kept);
  const fate = isClip(strip) ? 'held' : 'unsent';
  const pictures = transaction.objectStore('pictures');
  await Promise.all([
    transaction.objectStore('facts').put({ fate, isRead: false, bytes, strip }),
    pictures.put(picture, strip.id),
    stills && pictures.put(stills, stillsKey(strip.id)),
    transaction.done,
  ]);
}

/**
 * Returns the ids of the strips and clips to delete so that the others fit: first those that were read or sent, then
 * clips that were not requested, last those that wait for the server; within each group the oldest first.
 */
export function chooseDropped(kept: readonly KeptStrip[], most: number): string[] {
  const rank = ({ isRead, fate }: KeptStrip) => (isRead ? 0 : 3) + urgency(fate);
  const inOrder = kept
    .filter(({ fate }) => fate !== 'gone')
    .toSorted((a, b) => rank(a) - rank(b) || (a.strip.id < b.strip.id ? -1 : 1));
  let left = countBytes(kept);
  return inOrder.flatMap(({ strip, bytes }) => {
    if (left <= most) return [];
    left -= bytes;
    return [strip.id];
  });
}

const urgency = (fate: StripFate) =>
  fate === 'unsent' ? 2 : fate === 'held' || fate === 'announced' ? 1 : 0;

const countBytes = (kept: readonly KeptStrip[]) => kept.reduce((sum, { bytes }) => sum + bytes, 0);

/** Deletes strips until their bytes are at most `toMost` of the present bytes; returns how many it deleted. */
export async function dropStrips(
  database: StripsDatabase,
  toMost: (bytes: number) => number = halve,
): Promise<number> {
  const kept = await database.getAll('facts');
  const dropped = chooseDropped(kept, toMost(countBytes(kept)));
  await loseStrips(database, dropped);
  return dropped.length;
}

/** Deletes pictures and films; of a clip that the server does not have, the fact stays so that the desk learns it. */
async function loseStrips(database: StripsDatabase, ids: readonly string[]): Promise<void> {
  const transaction = database.transaction(['facts', 'pictures'], 'readwrite', strict);
  const facts = transaction.objectStore('facts');
  for (const id of ids) {
    const kept = await facts.get(id);
    const isOwed = kept && isClip(kept.strip) && kept.fate !== 'sent';
    void (isOwed ? facts.put({ ...kept, fate: 'gone', bytes: 0 }) : facts.delete(id));
    void transaction.objectStore('pictures').delete(id);
    void transaction.objectStore('pictures').delete(stillsKey(id));
  }
  await transaction.done;
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

export interface FoundStrip<Kept extends Strip | Clip = Strip> {
  strip: Kept;
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
  const strip = ofStamp
    .map((kept) => kept.strip)
    .filter((kept): kept is Strip => !isClip(kept))
    .findLast((kept) => kept.day === day);
  return strip ? readPictures(database, strip) : null;
}

/** Returns a strip with its pictures, or a clip with its film; null when the phone has dropped them. */
export async function readPictures<Kept extends Strip | Clip>(
  database: StripsDatabase,
  strip: Kept,
): Promise<FoundStrip<Kept> | null> {
  const picture = await database.get('pictures', strip.id);
  const hasStills = !isClip(strip) && strip.stillsAt !== undefined;
  const stills = hasStills && (await database.get('pictures', stillsKey(strip.id)));
  return picture ? { strip, picture, stills: stills || null } : null;
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
