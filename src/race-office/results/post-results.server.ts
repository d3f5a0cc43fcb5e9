import { type Actor, writeAudit } from '../../accounts/audit/write-audit.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { mayDecide } from '../../race-day/lease/lease-repository.server.ts';
import { postedListOf } from '../../race-day/postings/posted-list.ts';
import {
  addPosting,
  listPostings,
  type Posting,
  type PostingState,
  rowsHash,
} from '../../race-day/postings/postings-repository.server.ts';
import type { RaceDays } from '../../race-feed/create-race-days.server.ts';
import { writeOfficial } from './write-official.server.ts';

/** What somebody at the desk posts of a group of results. */
export interface PostOrder {
  /** ISO 8601 date. */
  day: string;
  /** Name of this server among those that run the day together. */
  side: string;
  group: string;
  state: PostingState;
  /** The last posting that they saw; 0: none. */
  over: number;
  /** For how long enquiries are taken, of a provisional list. */
  minutes: number;
  signed: readonly string[];
  note: { es: string; en: string } | null;
  /** Official although the time for enquiries is not over: everybody signed. */
  early: boolean;
}

export type PostIssue =
  | ('unknown_group' | 'changed' | 'elsewhere' | 'not_posted' | 'under_review')
  | ('enquiries_open' | 'unchanged' | 'unsigned' | 'no_edition');

interface Room {
  database: AppDatabase;
  raceDays: RaceDays;
}

/**
 * Posts a list of results as the log has it now, with its hash; an official one gets the next number,
 * counts as revised from the second on, and is written into the record of the edition. Answers the
 * posting, or why not; whether the office is theirs is asked before.
 */
export async function postResults(
  { database, raceDays }: Room,
  actor: Actor,
  order: PostOrder,
  now: Date,
): Promise<Pick<Posting, 'step' | 'number' | 'hash'> | PostIssue> {
  const { day, side, group, state, over } = order;
  const current = await raceDays.read(day);
  const list = current?.lists.find((one) => one.group === group);
  if (!current || !list) return 'unknown_group';
  const stored = await raceDays.events(day);
  const events = stored.slice(0, current.revision).map(({ event }) => event);
  const posted = postedListOf({ ...current, list, events });
  return database
    .transaction()
    .execute(async (transaction) => {
      await lockPostings(transaction, day);
      if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
      const before = (await listPostings(transaction, day)).filter((one) => one.group === group);
      const last = before.at(-1) ?? null;
      if ((last?.step ?? 0) !== over) return 'changed';
      const official = before.findLast((one) => one.number !== null) ?? null;
      const isSame = official !== null && rowsHash(official.list) === rowsHash(posted);
      const wasHere = isSame && (await wasPostedHere(transaction, official));
      const refusal = refusalOf({ order, last, wasHere, isOpen: list.underReview, now });
      if (refusal !== null) return refusal;
      const isOfficial = state === 'official';
      const number = isOfficial ? (official?.number ?? 0) + (isSame ? 0 : 1) : null;
      const enquiriesUntil =
        state === 'provisional'
          ? new Date(now.getTime() + order.minutes * 60_000).toISOString()
          : null;
      const posting = {
        ...{ day, group, step: over + 1, state, number, list: posted, enquiriesUntil },
        ...{ signed: [...order.signed], note: order.note, postedAt: now.toISOString() },
      };
      const hash = await addPosting(transaction, posting);
      if (isOfficial && !(await writeOfficial(transaction, { ...current, group, posted }))) {
        throw new NoEdition();
      }
      const after = { group, state, number, hash: hash.slice(0, 16), rows: posted.rows.length };
      const subject = { kind: 'race_day', id: day };
      const before_ = last && { state: last.state, number: last.number };
      const line = { act: 'race_result_posted' as const, subject, before: before_, after };
      await writeAudit(transaction, actor, { ...line, reason: order.note?.es }, now);
      return { step: posting.step, number, hash };
    })
    .catch((error: unknown) => {
      if (error instanceof NoEdition) return 'no_edition' as const;
      throw error;
    });
}

/** Ends the transaction: the year of the plan has no edition in the record. */
class NoEdition extends Error {}

interface Asked {
  order: PostOrder;
  last: Posting | null;
  /** Its rows are official already, and this server made them so. */
  wasHere: boolean;
  /** A run of it is under review. */
  isOpen: boolean;
  now: Date;
}

function refusalOf({ order, last, wasHere, isOpen, now }: Asked): PostIssue | null {
  if (order.state === 'provisional') return null;
  if (last === null) return 'not_posted';
  if (order.state === 'under_review') return null;
  if (order.signed.length === 0) return 'unsigned';
  if (isOpen) return 'under_review';
  const until = last.state === 'provisional' ? last.enquiriesUntil : null;
  if (!order.early && until !== null && now.toISOString() < until) return 'enquiries_open';
  return wasHere ? 'unchanged' : null;
}

/** What came over from another side is not in the record here: made official once more, it is. */
async function wasPostedHere(transaction: AppDatabase, posting: Posting): Promise<boolean> {
  const { day, hash } = posting;
  const row = await transaction
    .selectFrom('audit')
    .select('id')
    .where('act', '=', 'race_result_posted')
    .where('subject_id', '=', day)
    .where('after_json', 'like', `%${hash.slice(0, 16)}%`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of two who post at once the second waits, and sees what the first posted. */
async function lockPostings(transaction: AppDatabase, day: string): Promise<void> {
  await transaction
    .updateTable('race_day_plan')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('day', '=', day)
    .execute();
}
