import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { RaceDays } from '../../../race-day/feed/create-race-days.server.ts';
import { authorityOf } from '../../../race-day/feed/rights/authority-of.ts';
import type { CrossPosting, CrossState } from '../../../race-day/log/cross/cross-state.ts';
import { openHeats, postedPlaces } from '../../../race-day/log/cross/fold-cross.ts';
import { sealedPlaces } from '../../../race-day/log/cross/sealed-places.server.ts';
import { mayDecide } from '../../../race-day/log/lease/lease-repository.server.ts';
import type { Ruling } from '../../../race-day/log/log/race-event.ts';
import { readableSince } from '../../../race-day/log/store/events-since.server.ts';
import type { Account } from '../../../record/accounts/account.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { decideWithin } from '../decide.server.ts';
import type { PostIssue } from '../results/post-results.server.ts';

/** Between looking at the log and posting no more is said than that. */
const mostSince = 1000;

/** What somebody at the desk posts of the places of a kayak cross. */
export interface CrossPostOrder {
  /** ISO 8601 date. */
  day: string;
  /** Name of this server among those that run the day together. */
  side: string;
  cross: string;
  state: CrossPosting['state'];
  /** The last posting that they saw; 0: none. */
  over: number;
  /** For how long enquiries are taken, of a provisional list. */
  minutes: number;
  signed: readonly string[];
  note: Bilingual | null;
  /** Official although the time for enquiries is not over: everybody signed. */
  early: boolean;
  /** Official although heats are open, which they saw. */
  despite: boolean;
  account: Account;
}

/**
 * Posts the places of a kayak cross as the log has them now, as a decision in that log; an official list gets the next
 * number, and counts as revised from the second on. Answers why not, or null.
 */
export async function postCross(
  { database, raceDays }: { database: AppDatabase; raceDays: RaceDays },
  actor: Actor & { accountId: number },
  order: CrossPostOrder,
  now: Date,
): Promise<PostIssue | 'value' | null> {
  const { day, side, cross: id, state, over, signed, note, minutes, account } = order;
  const read = await raceDays.read(day);
  const cross = read?.state.crosses.find((one) => one.id === id);
  const authority = authorityOf(account.roles);
  if (!read || !cross || authority === null) return 'unknown_group';
  const last = cross.postings.at(-1) ?? null;
  if ((last?.step ?? 0) !== over) return 'changed';
  const places = postedPlaces(cross);
  const { hash } = sealedPlaces({ day, cross: id, places });
  const official = cross.postings.findLast(({ number }) => number !== null) ?? null;
  const isSame = official?.hash === hash;
  const refusal = refusalOf(order, { cross, last, isSame, unreadable: read.unreadable, now });
  if (refusal !== null) return refusal;
  const isOfficial = state === 'official';
  const minutesLater = new Date(now.getTime() + minutes * 60_000).toISOString();
  const ruling: Extract<Ruling, { on: 'cross-post' }> = {
    on: 'cross-post',
    cross: id,
    step: over + 1,
    state,
    number: isOfficial ? (official?.number ?? 0) + (isSame ? 0 : 1) : null,
    places,
    hash,
    signed: [...signed],
    postedAt: now.toISOString(),
    enquiriesUntil: state === 'provisional' ? minutesLater : null,
  };
  const decisions = [{ authority, ruling, reason: note }];
  return database.transaction().execute(async (transaction) => {
    // Of two who post or decide at once the second waits here, and sees what the first did.
    if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
    if (await isChangedSince(transaction, { day, cross: id, revision: read.revision })) {
      return 'changed';
    }
    return decideWithin(transaction, actor, { day, side, decisions }, now);
  });
}

async function isChangedSince(
  transaction: AppDatabase,
  { day, cross, revision }: { day: string; cross: string; revision: number },
): Promise<boolean> {
  const { events } = await readableSince(transaction, { day, revision, limit: mostSince });
  return events.some(({ event: { payload } }) => {
    const said = payload.kind === 'decision' ? payload.ruling : payload;
    return 'cross' in said && said.cross === cross;
  });
}

interface Asked {
  cross: CrossState;
  last: CrossPosting | null;
  /** Its places are official already. */
  isSame: boolean;
  /** Events of the day that cannot be read: what they said is missing. */
  unreadable: number;
  now: Date;
}

function refusalOf(
  order: CrossPostOrder,
  { cross, last, isSame, unreadable, now }: Asked,
): PostIssue | null {
  const isRaced = postedPlaces(cross).some(({ place }) => place !== null);
  // Only what was posted before may be without a place by now, and say that it is looked into.
  if (!isRaced && order.state !== 'under_review') return 'nothing_raced';
  if (order.state === 'provisional') return null;
  if (last === null) return 'not_posted';
  if (order.state === 'under_review') return null;
  if (order.signed.length === 0) return 'unsigned';
  if (cross.heats.some(({ points }) => points.length > 0)) return 'under_review';
  const until = last.state === 'provisional' ? last.enquiriesUntil : null;
  if (!order.early && until !== null && now.toISOString() < until) return 'enquiries_open';
  if ((openHeats(cross).length > 0 || unreadable > 0) && !order.despite) return 'open';
  return isSame && last.state === 'official' ? 'unchanged' : null;
}
