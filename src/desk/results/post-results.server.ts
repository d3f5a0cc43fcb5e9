import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import { listAppeals } from '../../race-day/log/appeals/appeals-repository.server.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import type { DayPlan, PlannedGroup } from '../../race-day/log/plan/day-plan.ts';
import { buildPostedList } from '../../race-day/log/postings/posted-list.ts';
import {
  addPosting,
  lastOfGroup,
  listPostings,
  type Posting,
  type PostingState,
} from '../../race-day/log/postings/postings-repository.server.ts';
import { rowsHash } from '../../race-day/log/postings/sealed-list.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { countOpen, openPoints } from './open-points.ts';
import { isBeforeOpen, readPhases } from './read-phases.server.ts';
import { isInRecord } from './take-official.server.ts';
import { writeOfficial } from './write-official.server.ts';

export interface PostOrder {
  day: string;
  /** Name of this server among those that run the day together. */
  side: string;
  group: string;
  state: PostingState;
  /** Step of the last posting that the desk was shown; 0 when none was. */
  over: number;
  minutes: number;
  signed: readonly string[];
  note: { es: string; en: string } | null;
  /** True to make the list official before the time for enquiries is over, because everybody signed. */
  early: boolean;
  /** True to make the list official despite open points, which the page listed. */
  despite: boolean;
}

export type PostIssue =
  | ('unknown_group' | 'nothing_raced' | 'changed' | 'elsewhere' | 'not_posted' | 'under_review')
  | 'appealed'
  | ('enquiries_open' | 'open' | 'unchanged' | 'unsigned' | 'no_edition' | 'before_open')
  /** The result is added to that of a phase that the day does not have. */
  | 'without_before';

interface Room {
  database: AppDatabase;
  raceDays: RaceDays;
}

/**
 * Posts the current list of results with its hash. An official list gets the next number, counts as revised from the
 * second on, and is written into the record of the edition. Returns the posting, or why not.
 */
export async function postResults(
  { database, raceDays }: Room,
  actor: Actor,
  order: PostOrder,
  now: Date,
): Promise<Pick<Posting, 'step' | 'number' | 'hash'> | PostIssue> {
  const { day, side, group, state, over } = order;
  const current = await raceDays.read(day);
  const shown = current?.lists.find((one) => one.group === group);
  if (!current || !shown) return 'unknown_group';
  // Only a list that was posted before may be empty, and be posted as under review.
  if (shown.rows.length === 0 && state !== 'under_review') return 'nothing_raced';
  const stored = await raceDays.events(day);
  const upTo = stored.filter(({ revision }) => revision <= current.revision);
  const events = upTo.map(({ event }) => event);
  const posted = buildPostedList({ ...current, list: shown, events });
  return database
    .transaction()
    .execute(async (transaction) => {
      await actorMay(transaction, actor, state === 'official' ? 'race.decide' : 'race.score');
      // When two desks post at once, the second waits here and then sees the first posting.
      if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
      const before = await listPostings(transaction, day, group);
      const last = before.at(-1) ?? null;
      if ((last?.step ?? 0) !== over) return 'changed';
      // `before` lacks postings that cannot be read any more; their steps and numbers stay taken.
      const used = await lastOfGroup(transaction, { day, group });
      const official = before.findLast((one) => one.number === used.number) ?? null;
      const isSame = official !== null && rowsHash(official.list) === rowsHash(posted);
      const wasHere = isSame && (await isInRecord(transaction, official));
      const open = countOpen(
        openPoints(current.dayPlan, { ...current.state, unreadable: current.unreadable }, group),
      );
      const planned = current.dayPlan.groups.find(({ id }) => id === group);
      if (state !== 'under_review' && lacksPhaseBefore(current.dayPlan, planned)) {
        return 'without_before';
      }
      const refusal = findRefusal({ order, last, wasHere, isOpen: shown.underReview, open, now });
      if (refusal !== null) return refusal;
      const isOfficial = state === 'official';
      const appeals = isOfficial ? await listAppeals(transaction, day, group) : [];
      if (appeals.some(({ outcome }) => outcome === null)) return 'appealed';
      if (isOfficial && planned?.phase?.from) {
        const phases = await readPhases(transaction, current.dayPlan);
        if (isBeforeOpen(phases, planned)) return 'before_open';
      }
      const number = isOfficial ? used.number + (isSame ? 0 : 1) : null;
      const enquiriesUntil =
        state === 'provisional'
          ? new Date(now.getTime() + order.minutes * 60_000).toISOString()
          : null;
      // The number is new only if the list's content changed, whatever the log holds.
      const list = isOfficial && isSame ? official.list : posted;
      const posting = {
        day,
        group,
        step: used.step + 1,
        state,
        number,
        list,
        enquiriesUntil,
        signed: [...order.signed],
        note: order.note,
        postedAt: now.toISOString(),
      };
      const hash = await addPosting(transaction, posting);
      if (isOfficial && !(await writeOfficial(transaction, { ...current, group, posted }))) {
        throw new NoEdition();
      }
      const after = { group, state, number, hash: hash.slice(0, 16), rows: list.rows.length };
      const subject = { kind: 'race_day', id: day } as const;
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

/** Whether a list adds to the result of a phase before that has no race on its day. */
function lacksPhaseBefore(
  { races }: Pick<DayPlan, 'races'>,
  list: Pick<PlannedGroup, 'phase'> | undefined,
): boolean {
  const { phase } = list ?? {};
  return phase?.sums === true && !races.some(({ group }) => group === phase.from);
}

/** Ends the transaction because the year of the plan has no edition in the record. */
class NoEdition extends Error {}

interface ResultPostFacts {
  order: PostOrder;
  last: Posting | null;
  /** True when the same rows are official already and in the record of this server. */
  wasHere: boolean;
  isOpen: boolean;
  open: number;
  now: Date;
}

function findRefusal({
  order,
  last,
  wasHere,
  isOpen,
  open,
  now,
}: ResultPostFacts): PostIssue | null {
  if (order.state === 'provisional') return null;
  if (last === null) return 'not_posted';
  if (order.state === 'under_review') return null;
  if (order.signed.length === 0) return 'unsigned';
  if (isOpen) return 'under_review';
  const until = last.state === 'provisional' ? last.enquiriesUntil : null;
  if (!order.early && until !== null && now.toISOString() < until) return 'enquiries_open';
  if (open > 0 && !order.despite) return 'open';
  return wasHere ? 'unchanged' : null;
}
