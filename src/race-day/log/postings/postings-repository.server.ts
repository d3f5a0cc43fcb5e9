import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import type { RaceDayTables } from '../store/race-day-tables.ts';
import { type PostedList, postedList } from './posted-list.ts';
import { sealedList } from './sealed-list.server.ts';

export type PostingState = 'provisional' | 'under_review' | 'official';

/** A list of results as it was posted. */
export interface Posting {
  day: string;
  group: string;
  /** From 1, in the order of the postings of the group. */
  step: number;
  state: PostingState;
  /** Of an official list, from 1; from the second on it is a revised one. */
  number: number | null;
  list: PostedList;
  /** SHA-256 of the list's text, in hexadecimal. */
  hash: string;
  signed: string[];
  note: { es: string; en: string } | null;
  /** ISO 8601 in UTC, as the end of the time for enquiries. */
  postedAt: string;
  enquiriesUntil: string | null;
}

/** Everything that was posted on a day, or of one group of it, by group, the oldest first. */
export async function listPostings(
  database: AppDatabase,
  day: string,
  group?: string,
): Promise<Posting[]> {
  const rows = await postingsOf(database, day)
    .$if(group !== undefined, (all) => all.where('group_id', '=', group ?? ''))
    .execute();
  return rows.flatMap((row) => postingOf(row) ?? []);
}

/** The last posting of each group of a day; how many were posted before them does not matter. */
export async function lastPostings(database: AppDatabase, day: string): Promise<Posting[]> {
  const rows = await postingsOf(database, day)
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
  return rows.flatMap((row) => postingOf(row) ?? []);
}

/** The last step and the highest number of a group, of postings that cannot be read too; 0: none. */
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

/** How often something was posted on a day. */
export async function countPostings(database: AppDatabase, day: string): Promise<number> {
  const { count } = await database
    .selectFrom('race_result')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function postingsOf(database: AppDatabase, day: string) {
  return database
    .selectFrom('race_result')
    .selectAll()
    .where('day', '=', day)
    .orderBy('group_id')
    .orderBy('step');
}

/** Null for one that cannot be read: the log tells of it. */
function postingOf(row: Selectable<RaceDayTables['race_result']>): Posting | null {
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

/** An official list as its text was frozen; null where none has that number. */
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

/** Adds a posting after the last one of its group; fails where another one has its step by now. */
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
 * Keeps what another side posted, each once: by its group, step and hash. Where another list has a step
 * here already, nothing of that group is taken from there on; what was posted is never replaced.
 */
export async function keepPostings(
  transaction: AppDatabase,
  day: string,
  sent: readonly Posting[],
): Promise<void> {
  // One that cannot be read any more has its hash still, and keeps its step.
  const known = await postingsOf(transaction, day).execute();
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

/** The names of entries as the lists of their editions write them now, by number. */
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
