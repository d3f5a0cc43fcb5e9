import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { isImpulse } from '../fold/compare-decisions.ts';
import { readDayPlan } from '../plan/day-plans-repository.server.ts';
import { readableSince } from '../store/events-since.server.ts';
import { findFirstStamp } from './find-first-stamp.ts';
import { pictureType } from './picture-type.ts';
import type { SentStrip } from './sent-strip.ts';
import { mostStripBytes, type Strip } from './strip.ts';

/** More than a day of stamps at one seat; a faulty phone must not fill the disk. */
const mostStripsOfSeat = 1500;

/** In place of a picture of an erased person. */
const erased = '';

type StripOutcome = 'kept' | 'faulty' | 'full';

/** Stores a strip once; what is stored under its id already stays. `faulty`: its picture is none, or too large. */
export async function keepStrip(
  database: AppDatabase,
  { strip, picture }: SentStrip,
  now: Date,
): Promise<StripOutcome> {
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > mostStripBytes || pictureType(bytes) === null) return 'faulty';
  const { id, day, seat } = strip;
  const { count } = await database
    .selectFrom('race_strip')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '=', day)
    .where('seat', '=', seat)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostStripsOfSeat) return 'full';
  await database
    .insertInto('race_strip')
    .values({
      id,
      day,
      seat,
      strip_json: JSON.stringify(strip),
      picture_base64: picture,
      received_at: now.toISOString(),
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  return 'kept';
}

/** Returns the strips of a day in the order in which they were filmed, without their pictures. */
export async function listStrips(database: AppDatabase, day: string): Promise<Strip[]> {
  const rows = await database
    .selectFrom('race_strip')
    .select('strip_json')
    .where('day', '=', day)
    .where('picture_base64', '!=', erased)
    .orderBy('id')
    .execute();
  return rows.map(({ strip_json }) => JSON.parse(strip_json));
}

/** Returns a strip with its picture; null when the day has none of this id. */
export async function findStrip(
  database: AppDatabase,
  { day, id }: { day: string; id: string },
): Promise<SentStrip | null> {
  const row = await database
    .selectFrom('race_strip')
    .select(['strip_json', 'picture_base64'])
    .where('day', '=', day)
    .where('id', '=', id)
    .where('picture_base64', '!=', erased)
    .executeTakeFirst();
  return row ? { strip: JSON.parse(row.strip_json), picture: row.picture_base64 } : null;
}

/** Returns the ids of a day's strips in order, of erased ones too. */
export async function listStripIds(database: AppDatabase, day: string): Promise<string[]> {
  const rows = await database
    .selectFrom('race_strip')
    .select('id')
    .where('day', '=', day)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases the pictures of entries' boats: those of a stamp that ever had one of their bibs. The rows stay, so that no
 * phone and no other server brings a picture back.
 */
export async function forgetStrips(
  transaction: AppDatabase,
  entries: readonly number[],
): Promise<void> {
  const days = await transaction.selectFrom('race_strip').select('day').distinct().execute();
  for (const { day } of days) {
    const boats = (await readDayPlan(transaction, day))?.plan.boats ?? [];
    const theirs = boats.filter(({ entry }) => entry !== null && entries.includes(entry));
    if (theirs.length === 0) continue;
    const isTheirs = (boat: { race: string | null; bib: number | null } | null) =>
      theirs.some(({ race, bib }) => bib === boat?.bib && (boat.race ?? race) === race);
    const all = { day, revision: 0, limit: Number.MAX_SAFE_INTEGER };
    const log = await readableSince(transaction, all);
    const events = new Map(log.events.map(({ event }) => [event.id, event]));
    const stamps = new Set<string>();
    for (const event of events.values()) {
      const { payload } = event;
      const assigned =
        payload.kind === 'decision' &&
        payload.ruling.on === 'assign' &&
        isTheirs(payload.ruling.boat)
          ? events.get(payload.ruling.impulse)
          : undefined;
      const stamp = isImpulse(event) && isTheirs(event.payload) ? event : assigned;
      if (stamp) stamps.add(findFirstStamp(stamp, (id) => events.get(id)).id);
    }
    const strips = await listStrips(transaction, day);
    const ids = strips.filter((strip) => strip.stamps.some((id) => stamps.has(id)));
    for (const some of inChunks(ids.map(({ id }) => id))) {
      await transaction
        .updateTable('race_strip')
        .set({ picture_base64: erased })
        .where('id', 'in', some)
        .execute();
    }
  }
}
