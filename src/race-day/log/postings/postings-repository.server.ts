import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { type PostedList, postedList } from './posted-list.ts';
import { sealedList } from './sealed-list.server.ts';

export type PostingState = 'provisional' | 'under_review' | 'official';

export interface Posting {
  day: string;
  group: string;
  step: number;
  state: PostingState;
  /** Number of an official list, from 1, where 2 and above are revisions; null for other lists. */
  number: number | null;
  list: PostedList;
  hash: string;
  signed: string[];
  note: { es: string; en: string } | null;
  postedAt: string;
  enquiriesUntil: string | null;
}

export async function listPostings(
  database: AppDatabase,
  day: string,
  group?: string,
): Promise<Posting[]> {
  const rows = await orderPostings(database, day)
    .$if(group !== undefined, (all) => all.where('group_id', '=', group ?? ''))
    .execute();
  return rows.flatMap((row) => parsePosting(row) ?? []);
}

export async function lastPostings(database: AppDatabase, day: string): Promise<Posting[]> {
  const rows = await orderPostings(database, day)
    .where(({ eb, selectFrom }) =>
      eb(
        'step',
        '=',
        selectFrom('race_result as other')
          .select(({ fn }) => fn.max('other.step').as('last'))
          .whereRef('other.day', '=', 'race_result.day')
          .whereRef('other.group_id', '=', 'race_result.group_id'),
      ),
    )
    .execute();
  return rows.flatMap((row) => parsePosting(row) ?? []);
}

/** Returns the last step and the highest number of a group, including unreadable postings; 0 when it has none. */
export async function lastOfGroup(
  database: AppDatabase,
  { day, group }: { day: string; group: string },
): Promise<{ step: number; number: number }> {
  const { step, number } = await database
    .selectFrom('race_result')
    .select(({ fn }) => [fn.max('step').as('step'), fn.max('number').as('number')])
    .where('day', '=', day)
    .where('group_id', '=', group)
    .executeTakeFirstOrThrow();
  return { step: step ?? 0, number: number ?? 0 };
}

export async function countPostings(database: AppDatabase, day: string): Promise<number> {
  const { count } = await database
    .selectFrom('race_result')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function orderPostings(database: AppDatabase, day: string) {
  return database
    .selectFrom('race_result')
    .selectAll()
    .where('day', '=', day)
    .orderBy('group_id')
    .orderBy('step');
}

/** Null for an unreadable posting, which is logged. */
function parsePosting(row: Selectable<DatabaseSchema['race_result']>): Posting | null {
  const place = { table: 'race_result', row: `${row.day} ${row.group_id} ${row.step}` };
  const list = readStored(row.list_json, place, (of) => postedList.parse(of));
  const signed = readStored(row.signed_json, place, (of) => z.array(z.string()).parse(of));
  if (list === null || signed === null) return null;
  return {
    day: row.day,
    group: row.group_id,
    step: row.step,
    state: row.state,
    number: row.number,
    list,
    hash: row.hash,
    signed,
    note: row.note_es === null ? null : { es: row.note_es, en: row.note_en ?? row.note_es },
    postedAt: row.posted_at,
    enquiriesUntil: row.enquiries_until,
  };
}

export async function officialText(
  database: AppDatabase,
  { day, group, number }: { day: string; group: string; number: number },
): Promise<string | null> {
  const row = await database
    .selectFrom('race_result')
    .select('list_json')
    .where('day', '=', day)
    .where('group_id', '=', group)
    .where('number', '=', number)
    .orderBy('step', 'desc')
    .executeTakeFirst();
  return row?.list_json ?? null;
}

/** Adds a posting after the last one of its group; fails when another posting already has the step. */
export async function addPosting(
  transaction: AppDatabase,
  { list, ...posting }: Omit<Posting, 'hash'>,
): Promise<string> {
  const { text, hash } = sealedList(list);
  await transaction
    .insertInto('race_result')
    .values({
      day: posting.day,
      group_id: posting.group,
      step: posting.step,
      state: posting.state,
      number: posting.number,
      list_json: text,
      hash,
      signed_json: JSON.stringify(posting.signed),
      note_es: posting.note?.es ?? null,
      note_en: posting.note?.en ?? null,
      posted_at: posting.postedAt,
      enquiries_until: posting.enquiriesUntil,
    })
    .execute();
  return hash;
}

/**
 * Stores another server's postings once, by group, step and hash. When the own list of a step differs, that step and
 * later ones of the group are refused.
 */
export async function keepPostings(
  transaction: AppDatabase,
  day: string,
  sent: readonly Posting[],
): Promise<void> {
  // An unreadable posting still has its hash and its step.
  const known = await orderPostings(transaction, day).execute();
  const kept = new Map(known.map(({ group_id, step, hash }) => [`${step} ${group_id}`, hash]));
  const apart = new Set<string>();
  for (const one of sent.toSorted((a, b) => a.step - b.step)) {
    const { group, step, hash } = one;
    const here = kept.get(`${step} ${group}`);
    const follows = step === 1 || kept.has(`${step - 1} ${group}`);
    const isWhole = one.day === day && one.list.day === day && sealedList(one.list).hash === hash;
    if (!isWhole || !follows || (here !== undefined && here !== hash)) apart.add(group);
    if (apart.has(group) || here !== undefined) continue;
    await addPosting(transaction, one);
    kept.set(`${step} ${group}`, hash);
  }
}

export async function entryNames(
  database: AppDatabase,
  entries: readonly number[],
): Promise<Map<number, string>> {
  if (entries.length === 0) return new Map();
  const rows = await database
    .selectFrom('participant')
    .select(['id', 'name'])
    .where('id', 'in', entries)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
