import { inTransaction } from '../../../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Clip, type KnownClip, mergeClip } from './clip.ts';
import { readErasedPassages, showsCourse } from './erased-passage.server.ts';

/** A faulty phone must not fill the table: far more penalties than one seat can give in a day. */
const mostOfSeat = 2000;

export interface ListedClip extends KnownClip {
  /** ISO 8601 in UTC; null while nobody asked for it. */
  askedAt: string | null;
  /** Whether this server has the film; one that another server has follows with the next exchanges. */
  hasFilm: boolean;
}

/** Returns the clips of a day that are known, in the order in which they were filmed. */
export async function listClips(database: AppDatabase, day: string): Promise<ListedClip[]> {
  const rows = await database
    .selectFrom('race_clip')
    .leftJoin('race_strip', (join) =>
      join.onRef('race_strip.id', '=', 'race_clip.id').on('race_strip.state', '=', 'kept'),
    )
    .select(['race_clip.state', 'clip_json', 'asked_at', 'race_strip.id as film'])
    .where('race_clip.day', '=', day)
    .orderBy('race_clip.id')
    .execute();
  return rows.flatMap(({ state, clip_json, asked_at: askedAt, film }) =>
    state === 'erased'
      ? []
      : [{ clip: JSON.parse(clip_json), state, askedAt, hasFilm: film !== null }],
  );
}

/** Returns the judgements of a day whose clip a phone or a server has, each by its seat and its event. */
export async function listClipped(
  database: AppDatabase,
  day: string,
): Promise<{ seat: string; stamp: string }[]> {
  return (await listClips(database, day)).flatMap(({ clip: { seat, stamps }, state }) =>
    state === 'gone' ? [] : stamps.map((stamp) => ({ seat, stamp })),
  );
}

/** Returns the ids of the clips that the phone of a seat should send, and of those that it should delete. */
export async function listClipWishes(
  database: AppDatabase,
  { day, seat }: { day: string; seat: string },
): Promise<{ asked: string[]; erased: string[] }> {
  const rows = await database
    .selectFrom('race_clip')
    .select(['id', 'state'])
    .where('day', '=', day)
    .where('seat', '=', seat)
    .where('state', 'in', ['asked', 'erased'])
    .orderBy('id')
    .execute();
  const idsOf = (wanted: string) =>
    rows.filter(({ state }) => state === wanted).map(({ id }) => id);
  return { asked: idsOf('asked'), erased: idsOf('erased') };
}

/** Returns whether the desk asked for a clip: the server takes no other film. */
export async function isClipWanted(
  database: AppDatabase,
  { id, seat }: Pick<Clip, 'id' | 'seat'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('race_clip')
    .select('state')
    .where('id', '=', id)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row !== undefined && row.state !== 'held';
}

/** Notes which clips the phone of a seat has and which it lost; returns the ids of those that it must delete. */
export async function announceClips(
  database: AppDatabase,
  {
    day,
    seat,
    held,
    gone,
  }: { day: string; seat: string; held: readonly Clip[]; gone: readonly string[] },
  now: Date,
): Promise<string[]> {
  return inTransaction(database, async (transaction) => {
    await mergeClips(
      transaction,
      held.map((clip) => ({ clip, state: 'held' })),
      now,
    );
    if (gone.length > 0) {
      await transaction
        .updateTable('race_clip')
        .set({ state: 'gone' })
        .where('id', 'in', gone)
        .where('day', '=', day)
        .where('seat', '=', seat)
        .where('state', 'in', ['held', 'asked'])
        .execute();
    }
    if (held.length === 0) return [];
    const erased = await transaction
      .selectFrom('race_clip')
      .select('id')
      .where(
        'id',
        'in',
        held.map(({ id }) => id),
      )
      .where('state', '=', 'erased')
      .execute();
    return erased.map(({ id }) => id);
  });
}

/** Takes over what a phone or another server knows of clips. One that may show an erased person stays erased. */
export async function mergeClips(
  transaction: AppDatabase,
  known: readonly KnownClip[],
  now: Date,
): Promise<void> {
  for (const one of known) {
    const { id, day, seat } = one.clip;
    const before = await transaction
      .selectFrom('race_clip')
      .select(['state', 'clip_json', 'seat'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (before?.state === 'erased' || (before && before.seat !== seat)) continue;
    if (!before && (await countClips(transaction, { day, seat })) >= mostOfSeat) continue;
    const isErased = showsCourse(one.clip, await readErasedPassages(transaction, day));
    const merged = before
      ? mergeClip({ clip: JSON.parse(before.clip_json), state: before.state }, one)
      : one;
    const row = {
      state: isErased ? ('erased' as const) : merged.state,
      clip_json: isErased ? '' : JSON.stringify(merged.clip),
    };
    await transaction
      .insertInto('race_clip')
      .values({ id, day, seat, ...row, asked_at: null, received_at: now.toISOString() })
      .onConflict((known) => known.column('id').doUpdateSet(row))
      .execute();
  }
}

async function countClips(
  database: AppDatabase,
  { day, seat }: { day: string; seat: string },
): Promise<number> {
  const { count } = await database
    .selectFrom('race_clip')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '=', day)
    .where('seat', '=', seat)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a clip as asked for; returns its seat, or null when no phone has it or it was asked for before. */
export async function markAsked(
  database: AppDatabase,
  { day, id }: { day: string; id: string },
  now: Date,
): Promise<string | null> {
  const asked = await database
    .updateTable('race_clip')
    .set({ state: 'asked', asked_at: now.toISOString() })
    .where('id', '=', id)
    .where('day', '=', day)
    .where('state', '=', 'held')
    .returning('seat')
    .executeTakeFirst();
  return asked?.seat ?? null;
}

/** Notes that a server has the film of a clip. */
export function noteClipKept(transaction: AppDatabase, clip: Clip, now: Date): Promise<void> {
  return mergeClips(transaction, [{ clip, state: 'kept' }], now);
}

/** Empties what is known of clips whose films were erased; the ids stay, so that no phone announces them again. */
export async function forgetClips(transaction: AppDatabase, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable('race_clip')
    .set({ state: 'erased', clip_json: '' })
    .where('id', 'in', ids)
    .execute();
}
