import { inTransaction } from '../../../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { sentStrip } from './sent-strip.ts';
import { type StripPart, toPartOwner } from './strip-part.ts';
import { findState, keepStrip, type StripOutcome } from './strips-repository.server.ts';

/** A phone sends one strip after the other; a faulty one must not fill the disk with beginnings. */
const mostOfSeat = 3;

/** State of a strip after a part; `next` is the start of the part that the server lacks. */
export type PartOutcome = { outcome: StripOutcome } | { outcome: 'part'; next: number };

/** Stores the next part of a strip or clip, and the strip or clip itself with its last part. */
export async function keepPart(
  database: AppDatabase,
  part: StripPart,
  now: Date,
): Promise<PartOutcome> {
  const text = await inTransaction(database, (transaction) => extendPart(transaction, part, now));
  if (typeof text !== 'string' && text.outcome === 'part') return text;
  const outcome =
    typeof text === 'string' ? await keepText(database, { part, text, now }) : text.outcome;
  // After the strip itself, so that a crash between both loses nothing.
  await deleteParts(database, [part.id]);
  return { outcome };
}

async function keepText(
  database: AppDatabase,
  { part, text, now }: { part: StripPart; text: string; now: Date },
): Promise<StripOutcome> {
  const sent = readSent(text);
  const owner = sent && toPartOwner(sent.strip);
  const isOfPart = (['kind', 'id', 'day', 'seat'] as const).every(
    (name) => owner?.[name] === part[name],
  );
  return sent && isOfPart ? keepStrip(database, sent, now) : 'faulty';
}

/** Returns the JSON text of the strip when `part` was the last one that was missing. */
async function extendPart(
  transaction: AppDatabase,
  { id, day, seat, from, length, text }: StripPart,
  now: Date,
): Promise<PartOutcome | string> {
  const state = await findState(transaction, id);
  if (state) return { outcome: state === 'erased' ? 'erased' : 'kept' };
  const before = await transaction
    .selectFrom('race_strip_part')
    .select('text')
    .where('id', '=', id)
    .where('seat', '=', seat)
    .where('length', '=', length)
    .executeTakeFirst();
  const known = before?.text ?? '';
  if (from !== known.length) return { outcome: 'part', next: known.length };
  const joined = known + text;
  if (joined.length >= length) return joined.length === length ? joined : { outcome: 'faulty' };
  const row = { day, seat, length, text: joined, received_at: now.toISOString() };
  await transaction
    .insertInto('race_strip_part')
    .values({ id, ...row })
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute();
  if (from === 0) await dropOldest(transaction, { day, seat });
  return { outcome: 'part', next: joined.length };
}

async function dropOldest(
  transaction: AppDatabase,
  { day, seat }: { day: string; seat: string },
): Promise<void> {
  const begun = await transaction
    .selectFrom('race_strip_part')
    .select('id')
    .where('day', '=', day)
    .where('seat', '=', seat)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  await deleteParts(
    transaction,
    begun.slice(mostOfSeat).map(({ id }) => id),
  );
}

async function deleteParts(transaction: AppDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('race_strip_part').where('id', 'in', ids).execute();
}

/** Returns how much is here of the strips and clips of a day of which parts are missing. */
export async function listParts(
  database: AppDatabase,
  day: string,
): Promise<{ id: string; length: number; next: number }[]> {
  return database
    .selectFrom('race_strip_part')
    .select(({ fn }) => ['id', 'length', fn<number>('length', ['text']).as('next')])
    .where('day', '=', day)
    .orderBy('id')
    .execute();
}

function readSent(text: string) {
  try {
    return sentStrip.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
