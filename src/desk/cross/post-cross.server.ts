import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import { findAuthority } from '../../race-day/feed/rights/find-authority.ts';
import type { CrossPosting, CrossState } from '../../race-day/log/cross/cross-state.ts';
import { openHeats, postedPlaces } from '../../race-day/log/cross/fold-cross.ts';
import { sealedPlaces } from '../../race-day/log/cross/sealed-places.server.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import type { Ruling } from '../../race-day/log/log/race-event.ts';
import { readableSince } from '../../race-day/log/store/events-since.server.ts';
import type { Account } from '../../record/accounts/account.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { decideWithin } from '../control/decide.server.ts';
import type { PostIssue } from '../results/post-results.server.ts';

/** Most events that may arrive between reading the log and posting. */
const mostSince = 1000;

/** The posted places of a kayak cross. */
export interface CrossPostOrder {
  day: string;
  side: string;
  cross: string;
  state: CrossPosting['state'];
  /** Step of the last posting that the desk was shown; 0 when none was. */
  over: number;
  minutes: number;
  signed: readonly string[];
  note: Bilingual | null;
  /** True to make the list official before the time for enquiries is over, because everybody signed. */
  early: boolean;
  /** True to make the list official although heats are open, which the page showed. */
  despite: boolean;
  account: Account;
}

/**
 * Posts the current places of a kayak cross as a decision in the log; returns why not, or null. An official list gets
 * the next number and counts as revised from the second on.
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
  const authority = findAuthority(account.roles);
  if (!read || !cross || authority === null) return 'unknown_group';
  const last = cross.postings.at(-1) ?? null;
  if ((last?.step ?? 0) !== over) return 'changed';
  const places = postedPlaces(cross);
  const { hash } = sealedPlaces({ day, cross: id, places });
  const official = cross.postings.findLast(({ number }) => number !== null) ?? null;
  const isSame = official?.hash === hash;
  const refusal = findRefusal(order, { cross, last, isSame, unreadable: read.unreadable, now });
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
    // When two desks act at once, the second waits here and then reads the writes of the first.
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

interface CrossPostFacts {
  cross: CrossState;
  last: CrossPosting | null;
  isSame: boolean;
  /** Number of events of the day that cannot be read and are missing in the places. */
  unreadable: number;
  now: Date;
}

function findRefusal(
  order: CrossPostOrder,
  { cross, last, isSame, unreadable, now }: CrossPostFacts,
): PostIssue | null {
  const isRaced = postedPlaces(cross).some(({ place }) => place !== null);
  // Only a cross that was posted before may be without places, and be posted as under review.
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
