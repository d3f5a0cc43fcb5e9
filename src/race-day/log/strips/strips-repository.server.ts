import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import { inTransaction } from '../../../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readDayPlan } from '../plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../plan/list-planned-days.server.ts';
import { readableSince } from '../store/events-since.server.ts';
import { type Clip, isClip, mostClipBytes } from './clip.ts';
import { forgetClips, listClips, noteClipKept } from './clips-repository.server.ts';
import {
  addErasedPassages,
  listPassages,
  readErasedPassages,
  showsCourse,
  showsPassage,
} from './erased-passage.server.ts';
import { pictureType } from './picture-type.ts';
import { type SentStrip, stillsOf } from './sent-strip.ts';
import { mostStripBytes, type Strip } from './strip.ts';

type StripRow = DatabaseSchema['race_strip'];

/** More than a day of stamps at one seat; a faulty phone must not fill the disk. */
const mostStripsOfSeat = 1500;
/** The jury asks for few clips, and each is as large as many strips. */
const mostClipsOfSeat = 150;

/** `faulty`: the picture is none, or too large; `erased`: it may show a person who was erased. */
export type StripOutcome = 'kept' | 'faulty' | 'full' | 'erased';

/** Stores a strip or a clip once; what is stored under its id already stays. */
export async function keepStrip(
  database: AppDatabase,
  sent: SentStrip,
  now: Date,
): Promise<StripOutcome> {
  const { strip, picture } = sent;
  if (!isSound(sent)) return 'faulty';
  const isFilm = isClip(strip);
  const { id, day, seat } = strip;
  return inTransaction(database, async (transaction) => {
    const { count } = await transaction
      .selectFrom('race_strip')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('day', '=', day)
      .where('seat', '=', seat)
      .where('id', '!=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= (isFilm ? mostClipsOfSeat : mostStripsOfSeat)) return 'full';
    if (await showsErased(transaction, strip)) {
      await insertStrip(transaction, emptyRow({ id, day, seat }, 'erased', now));
      return 'erased';
    }
    const isNew = await insertStrip(transaction, {
      id,
      day,
      seat,
      state: 'kept',
      strip_json: JSON.stringify(strip),
      picture_base64: picture,
      stills_base64: stillsOf(sent) ?? '',
      received_at: now.toISOString(),
    });
    if (isFilm) await noteClipKept(transaction, strip, now);
    else if (isNew) {
      const stamps = [...new Set(strip.stamps)];
      await transaction
        .insertInto('race_strip_stamp')
        .values(stamps.map((stamp_id) => ({ day, seat, stamp_id, strip_id: id })))
        .execute();
    }
    return 'kept';
  });
}

/** Whether pictures or a film are small enough and of a type that phones make, and stills are there when the strip says so. */
function isSound(sent: SentStrip): boolean {
  const { strip, picture } = sent;
  const stills = stillsOf(sent);
  const isFilm = isClip(strip);
  if (!isFilm && (strip.stillsAt === undefined) !== (stills === null)) return false;
  const files = [picture, stills].flatMap((base64) =>
    base64 === null ? [] : Buffer.from(base64, 'base64'),
  );
  const bytes = files.reduce((sum, { length }) => sum + length, 0);
  return (
    bytes <= (isFilm ? mostClipBytes : mostStripBytes) &&
    files.every((file) => pictureType(file)?.startsWith(isFilm ? 'video/' : 'image/'))
  );
}

/** Remembers a strip of another server that this one does not keep, so that it is not sent again and again. */
export async function refuseStrip(
  database: AppDatabase,
  { id, day, seat }: Pick<Strip, 'id' | 'day' | 'seat'>,
  now: Date,
): Promise<void> {
  await insertStrip(database, emptyRow({ id, day, seat }, 'refused', now));
}

/** Returns the row of a strip whose id alone is remembered. */
const emptyRow = (
  strip: { id: string; day: string; seat: string },
  state: 'erased' | 'refused',
  now: Date,
): StripRow => ({
  ...strip,
  state,
  strip_json: '',
  picture_base64: '',
  stills_base64: '',
  received_at: now.toISOString(),
});

/** Returns false when a row of the same id was there before. */
async function insertStrip(database: AppDatabase, row: StripRow): Promise<boolean> {
  const inserted = await database
    .insertInto('race_strip')
    .values(row)
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the state of a strip or clip; null when its id is unknown. */
export async function findState(
  database: AppDatabase,
  id: string,
): Promise<StripRow['state'] | null> {
  const row = await database
    .selectFrom('race_strip')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Returns the strips of a day in the order in which they were filmed, without their pictures. */
export async function listStrips(database: AppDatabase, day: string): Promise<Strip[]> {
  const rows = await database
    .selectFrom('race_strip')
    .select('strip_json')
    .where('day', '=', day)
    .where('state', '=', 'kept')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ strip_json }) => {
    const kept: Strip | Clip = JSON.parse(strip_json);
    return isClip(kept) ? [] : [kept];
  });
}

/** Returns the stamps of a day that a strip of their own seat shows, each by its seat and its first event. */
export async function listFilmed(
  database: AppDatabase,
  day: string,
): Promise<{ seat: string; stamp: string }[]> {
  return database
    .selectFrom('race_strip_stamp')
    .select(['seat', 'stamp_id as stamp'])
    .where('day', '=', day)
    .execute();
}

/** Returns the last strip in which a seat's camera saw a stamp of that seat; null when there is none. */
export async function findStripOf(
  database: AppDatabase,
  { day, seat, stamp }: { day: string; seat: string; stamp: string },
): Promise<Strip | null> {
  const row = await database
    .selectFrom('race_strip_stamp')
    .innerJoin('race_strip', 'race_strip.id', 'race_strip_stamp.strip_id')
    .select('race_strip.strip_json')
    .where('race_strip_stamp.day', '=', day)
    .where('race_strip_stamp.seat', '=', seat)
    .where('race_strip_stamp.stamp_id', '=', stamp)
    .orderBy('race_strip.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? JSON.parse(row.strip_json) : null;
}

/** Returns a strip with its picture, or a clip with its film; null when the day has none of this id. */
export async function findStrip(
  database: AppDatabase,
  { day, id }: { day: string; id: string },
): Promise<SentStrip | null> {
  const row = await database
    .selectFrom('race_strip')
    .select(['strip_json', 'picture_base64', 'stills_base64'])
    .where('day', '=', day)
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst();
  if (!row) return null;
  const stills = row.stills_base64 === '' ? undefined : row.stills_base64;
  return { strip: JSON.parse(row.strip_json), picture: row.picture_base64, stills };
}

/** Returns the ids of a day's strips in order: of those that were here or refused, and of erased ones. */
export async function listStripIds(
  database: AppDatabase,
  day: string,
): Promise<{ has: string[]; erased: string[] }> {
  const rows = await database
    .selectFrom('race_strip')
    .select(['id', 'state'])
    .where('day', '=', day)
    .orderBy('id')
    .execute();
  const { has = [], erased = [] } = Object.groupBy(rows, ({ state }) =>
    state === 'erased' ? 'erased' : 'has',
  );
  return { has: has.map(({ id }) => id), erased: erased.map(({ id }) => id) };
}

/** Erases strips that another server erased; the ids of those that this one does not have are remembered. */
export async function eraseStrips(
  database: AppDatabase,
  { day, ids }: { day: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const known = new Set((await listStripIds(database, day)).erased);
  const unheard = ids.filter((id) => !known.has(id));
  if (unheard.length === 0) return;
  await inTransaction(database, (transaction) =>
    eraseKept(transaction, { day, ids: unheard }, now),
  );
}

async function eraseKept(
  transaction: AppDatabase,
  { day, ids }: { day: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  for (const some of inChunks(ids)) {
    await transaction
      .insertInto('race_strip')
      .values(some.map((id) => emptyRow({ id, day, seat: '' }, 'erased', now)))
      .onConflict((row) => row.column('id').doNothing())
      .execute();
  }
  await emptyStrips(transaction, ids);
}

/** Leaves the rows, so that no phone and no other server brings a picture back. */
async function emptyStrips(transaction: AppDatabase, ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids)) {
    await transaction
      .updateTable('race_strip')
      .set({ state: 'erased', strip_json: '', picture_base64: '', stills_base64: '' })
      .where('id', 'in', some)
      .execute();
    await transaction.deleteFrom('race_strip_stamp').where('strip_id', 'in', some).execute();
    await transaction.deleteFrom('race_strip_part').where('id', 'in', some).execute();
    await forgetClips(transaction, some);
  }
}

async function showsErased(database: AppDatabase, strip: Strip | Clip): Promise<boolean> {
  const passages = await readErasedPassages(database, strip.day);
  if (isClip(strip)) return showsCourse(strip, passages);
  if (!showsPassage(strip, new Set(), passages)) return false;
  const rows = await database
    .selectFrom('race_event')
    .select('event_json')
    .where('id', 'in', strip.stamps)
    .execute();
  const channels = rows.map(({ event_json }) => JSON.parse(event_json).payload.channel);
  return showsPassage(strip, new Set(channels), passages);
}

/**
 * Erases the strips that may show entries' boats: each strip of the same line whose time has a passage of one of them,
 * also when it was kept for the stamp of a neighbour, and each clip filmed while it may have been near the gates, also
 * one that is still on its phone. Strips and clips that arrive later are not kept either.
 */
export async function forgetStrips(
  transaction: AppDatabase,
  entries: readonly number[],
  now: Date,
): Promise<void> {
  for (const day of await listPlannedDays(transaction)) {
    const boats = (await readDayPlan(transaction, day))?.plan.boats ?? [];
    const theirs = boats.filter(({ entry }) => entry !== null && entries.includes(entry));
    if (theirs.length === 0) continue;
    const isTheirs = (boat: { race: string | null; bib: number | null } | null) =>
      theirs.some(({ race, bib }) => bib === boat?.bib && (boat.race ?? race) === race);
    const all = { day, revision: 0, limit: Number.MAX_SAFE_INTEGER };
    const log = await readableSince(transaction, all);
    const events = new Map(log.events.map(({ event }) => [event.id, event]));
    const passages = listPassages(events, isTheirs);
    if (passages.length === 0) continue;
    await addErasedPassages(transaction, day, passages);
    // Whom a picture shows is known once it is complete: their phones begin those anew.
    await transaction.deleteFrom('race_strip_part').where('day', '=', day).execute();
    const channelOf = (id: string) => {
      const payload = events.get(id)?.payload;
      return payload?.kind === 'impulse' ? payload.channel : [];
    };
    const strips = (await listStrips(transaction, day)).filter((strip) =>
      showsPassage(strip, new Set(strip.stamps.flatMap(channelOf)), passages),
    );
    const clips = (await listClips(transaction, day)).filter(({ clip }) =>
      showsCourse(clip, passages),
    );
    await eraseKept(transaction, { day, ids: clips.map(({ clip }) => clip.id) }, now);
    await emptyStrips(
      transaction,
      strips.map(({ id }) => id),
    );
  }
}
