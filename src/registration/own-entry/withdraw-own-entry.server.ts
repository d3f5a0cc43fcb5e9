import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { leaveRace } from '../kept-entry/leave-race.server.ts';
import {
  type AccountIssues,
  checkRefundAccount,
  type WrittenAccount,
} from '../payments/refund-account.ts';
import { keepRefundAccount } from '../payments/refund-accounts-repository.server.ts';
import { allowsAct, spendActLink } from './act-link.server.ts';
import type { OwnRefusal } from './own-limits.ts';
import { paddlerActor } from './paddler-actor.ts';
import { readOwnEntry } from './read-own-entry.server.ts';

export type OwnWithdrawal =
  | { code: 'withdrawn' | 'unknown' | 'overtaken' | 'not_proven' }
  | { code: 'refused'; why: OwnRefusal }
  | { code: 'invalid'; account: AccountIssues };

interface Withdrawing {
  accessToken: string;
  /** What the mail carries that allows it. */
  key: string;
  /** As `readOwnEntry` told it to the page, with what comes back. */
  version: string;
  /** Where it goes back to, if anything does. */
  account: WrittenAccount;
  /** Why, for the history and for the letter. */
  reason: string;
  now: Date;
}

/**
 * Withdraws an entry by its own link: its place is free, and what comes back by the rules of the race is
 * due at the desk, which gives it back to the account that was given.
 */
export function withdrawOwnEntry(
  { database, race }: { database: AppDatabase; race: Race },
  { accessToken, key, version, account: written, reason, now }: Withdrawing,
): Promise<OwnWithdrawal> {
  return database.transaction().execute(async (transaction): Promise<OwnWithdrawal> => {
    const found = await findRegistration(transaction, accessToken);
    if (!found) return { code: 'unknown' };
    const { participantId, editionId } = found;
    await lockEdition(transaction, editionId);
    const own = await readOwnEntry({ database: transaction, race }, accessToken, now);
    if (own === null) return { code: 'unknown' };
    const { limits, backCents, payment } = own;
    if (limits.withdraw !== null) return { code: 'refused', why: limits.withdraw };
    if (!(await allowsAct(transaction, { participantId, key, now }))) return { code: 'not_proven' };
    if (version !== own.version) return { code: 'overtaken' };
    const { account, issues } =
      backCents > 0 ? checkRefundAccount(written) : { account: null, issues: null };
    if (issues !== null) return { code: 'invalid', account: issues };
    const left = await leaveRace(transaction, {
      participantId,
      reason,
      dueCents: backCents,
      actor: 'paddler',
      now,
    });
    if (left.code !== 'withdrawn') return { code: 'refused', why: 'left' };
    if (account !== null && payment !== null) {
      await keepRefundAccount(transaction, { paymentId: payment.id, account, now });
    }
    await spendActLink(transaction, participantId);
    const { before, after } = left;
    const subject = { kind: 'entry', id: participantId };
    const act = { act: 'entry_withdrawn' as const, subject, before, after, reason };
    await writeAudit(transaction, paddlerActor, act, now);
    return { code: 'withdrawn' };
  });
}
