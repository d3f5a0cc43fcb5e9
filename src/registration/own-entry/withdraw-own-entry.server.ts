import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { leaveRace } from '../kept-entry/leave-race.server.ts';
import { checkRefundAccount } from '../payments/check-refund-account.server.ts';
import type { AccountIssues, WrittenAccount } from '../payments/refund-account.ts';
import { keepRefundAccount } from '../payments/refund-accounts-repository.server.ts';
import { allowsAct, spendActLink } from './act-link.server.ts';
import type { OwnRefusal } from './own-limits.ts';
import { paddlerActor } from './paddler-actor.ts';
import { readOwnEntry } from './read-own-entry.server.ts';

export type OwnWithdrawal =
  | { code: 'withdrawn' | 'unknown' | 'overtaken' | 'not_proven' }
  | { code: 'refused'; why: OwnRefusal }
  | { code: 'invalid'; account: AccountIssues };

interface OwnWithdrawalOrder {
  accessToken: string;
  key: string;
  /** Version that `readOwnEntry` gave to the page, which covers the refund. */
  version: string;
  account: WrittenAccount;
  reason: string;
  now: Date;
}

/** Frees the place; the desk pays the refund that the race's rules grant to the given account. */
export function withdrawOwnEntry(
  { database, race }: { database: AppDatabase; race: Race },
  { accessToken, key, version, account: written, reason, now }: OwnWithdrawalOrder,
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
      backCents > 0
        ? checkRefundAccount(written, race.countryCode)
        : { account: null, issues: null };
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
    const subject = { kind: 'entry', id: participantId } as const;
    const act = { act: 'entry_withdrawn' as const, subject, before, after, reason };
    await writeAudit(transaction, paddlerActor, act, now);
    return { code: 'withdrawn' };
  });
}
