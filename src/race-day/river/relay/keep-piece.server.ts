import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { appendEvents } from '../../log/store/append-events.server.ts';
import { eventsSince, sizesSince } from '../../log/store/events-since.server.ts';
import {
  type Known,
  mostEvents,
  mostPieceBytes,
  type RelayAnswer,
  type Told,
} from './relay-call.ts';

export const nothingKnown: Known = { revision: 0, digest: '' };

/** Extends the known part of a log by these ids; each link of the digest covers all ids before it, in order. */
function extendChain({ revision, digest }: Known, ids: readonly string[]): Known {
  let link = digest;
  for (const id of ids) link = createHash('sha256').update(link).update(id).digest('hex');
  return { revision: revision + ids.length, digest: link };
}

/** Returns false after a restore of an older backup, or when another machine took the server's name. */
export async function beginsAs(database: AppDatabase, day: string, known: Known): Promise<boolean> {
  const rows = await database
    .selectFrom('race_event')
    .select('id')
    .where('day', '=', day)
    .where('revision', '<=', known.revision)
    .orderBy('revision')
    .execute();
  const { revision, digest } = extendChain(
    nothingKnown,
    rows.map(({ id }) => id),
  );
  return revision === known.revision && digest === known.digest;
}

type Piece = RelayAnswer['piece'];

interface PieceOrigin {
  day: string;
  side: string;
}

export async function readHeard(
  database: AppDatabase,
  { day, side }: PieceOrigin,
): Promise<{ has: Known; copyDigest: string }> {
  const row = await database
    .selectFrom('race_relay')
    .select(['revision', 'digest', 'copy_digest'])
    .where('day', '=', day)
    .where('side', '=', side)
    .executeTakeFirst();
  if (!row) return { has: nothingKnown, copyDigest: '' };
  const { revision, digest, copy_digest: copyDigest } = row;
  return { has: { revision, digest }, copyDigest };
}

/** Stores the time of the last data from another side; `whole`: the side had nothing left to send. */
export async function noteHeard(
  database: AppDatabase,
  { day, side }: PieceOrigin,
  heard: { has: Known; copyDigest: string; whole: boolean; now: Date },
): Promise<void> {
  const at = heard.now.toISOString();
  const values = {
    revision: heard.has.revision,
    digest: heard.has.digest,
    copy_digest: heard.copyDigest,
    heard_at: at,
    ...(heard.whole && { whole_at: at }),
  };
  await database
    .insertInto('race_relay')
    .values({ day, side, ...values })
    .onConflict((known) => known.columns(['day', 'side']).doUpdateSet(values))
    .execute();
}

/**
 * Returns how much of the other log is here, and the number of new events. A piece that does not continue the known
 * part, or names an unknown id, adds events without advancing that part.
 */
export async function keepPiece(
  database: AppDatabase,
  { day, piece, has, now }: { day: string; piece: Piece; has: Known; now: Date },
): Promise<{ has: Known; added: number }> {
  const events = piece.events.filter((told) => typeof told !== 'string');
  const appended = events.length > 0 ? await appendEvents(database, { day, events, now }) : null;
  const added = appended?.added ?? 0;
  const goesOn = piece.from.revision === 0 || sameAs(piece.from, has);
  const to = extendChain(piece.from, piece.events.map(idOf));
  if (!goesOn || !sameAs(to, piece.to)) return { has, added };
  const named = piece.events.filter((told) => typeof told === 'string');
  return { has: (await areHere(database, day, named)) ? to : has, added };
}

/** Reads as much as the other side accepts; events in `given` are replaced by their ids. */
export async function nextPiece(
  database: AppDatabase,
  { day, from, given }: { day: string; from: Known; given: ReadonlySet<string> },
): Promise<Piece> {
  const revision = from.revision;
  const sizes = await sizesSince(database, { day, revision, limit: mostEvents });
  const limit = howMany(sizes.map(({ id, bytes }) => (given.has(id) ? id.length : bytes)));
  const stored = limit === 0 ? [] : await eventsSince(database, { day, revision, limit });
  const to = extendChain(
    from,
    stored.map(({ event }) => event.id),
  );
  const events = stored.map(({ event }) => (given.has(event.id) ? event.id : event));
  return { from, to, events, whole: limit === sizes.length && limit < mostEvents };
}

/** Returns how many of the events fit into a piece: at least one, whatever its size. */
function howMany(bytes: readonly number[]): number {
  let left = mostPieceBytes;
  const over = bytes.findIndex((size) => {
    left -= size;
    return left < 0;
  });
  return over === -1 ? bytes.length : Math.max(1, over);
}

export function idOf(told: Told): string {
  return typeof told === 'string' ? told : told.id;
}

export function sameAs(a: Known, b: Known): boolean {
  return a.revision === b.revision && a.digest === b.digest;
}

async function areHere(database: AppDatabase, day: string, ids: readonly string[]) {
  if (ids.length === 0) return true;
  const { count } = await database
    .selectFrom('race_event')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '=', day)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(count) === new Set(ids).size;
}
