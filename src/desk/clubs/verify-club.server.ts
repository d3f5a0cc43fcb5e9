import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import type { ClubMailValues } from '../../record/mail/compose-club-mail.ts';
import { enqueueClubMail } from '../../record/mail/enqueue-mail.server.ts';
import { clubById, listMembers } from '../../registration/clubs/clubs-repository.server.ts';
import { nextState } from '../../registration/payments/payment-state.ts';
import { issueClubReceipt } from '../../registration/payments/receipts/issue-club-receipt.server.ts';
import { decideWithin, undoMinutes } from '../payments/decide-payment.server.ts';
import { claimLine } from '../payments/statement/claim-line.server.ts';
import { openLine } from '../payments/statement/open-lines.server.ts';

interface ClubVerification {
  clubId: number;
  participantIds: readonly number[];
  arrivedCents: number;
  /** Bank line of the transfer, which then decides the amount. */
  line?: string;
  cash: boolean;
}

export type ClubVerified =
  | {
      code: 'verified';
      people: number /** Surplus in integer cents. */;
      over: number;
    }
  /** The money is less than these people cost, so nothing was verified. Integer cents. */
  | { code: 'short'; due: number; missing: number }
  /** No one was selected, or a payment was decided before. */
  | { code: 'nobody' | 'overtaken' }
  /** The bank line belongs to a payment already. */
  | { code: 'line_used' };

type Payer = ClubMailValues['club_verified']['payers'][number];

/** A payment of the selection was decided before. */
class Overtaken extends Error {}

/**
 * Verifies the payments of several people of a club by one transfer: all or none, and never more than arrived. The club
 * gets one receipt and the captain one e-mail.
 */
export async function verifyClub(
  database: AppDatabase,
  actor: Actor,
  { clubId, participantIds, arrivedCents: told, cash, line }: ClubVerification,
  now: Date,
): Promise<ClubVerified> {
  try {
    return await database.transaction().execute(async (transaction): Promise<ClubVerified> => {
      await actorMay(transaction, actor, 'payments.decide');
      const club = await clubById(transaction, clubId);
      if (!club) return { code: 'nobody' };
      // When two accounts verify the same people at once, the second waits here and then reads the writes of the first.
      await lockEdition(transaction, club.editionId);
      const members = (await listMembers(transaction, clubId)).filter(({ participantId }) =>
        participantIds.includes(participantId),
      );
      if (members.length === 0) return { code: 'nobody' };
      const due: { paymentId: number; payer: Payer }[] = [];
      for (const { participantId, name, payment, toPayCents } of members) {
        const isOpen =
          payment && payment.state !== 'verified' && nextState(payment.state, 'verify') !== null;
        if (!isOpen) return { code: 'overtaken' };
        due.push({ paymentId: payment.id, payer: { participantId, name, cents: toPayCents } });
      }
      const shown = line === undefined ? undefined : await openLine(transaction, line);
      if (line !== undefined && !shown) return { code: 'line_used' };
      const arrivedCents = shown?.amountCents ?? told;
      const sum = due.reduce((cents, { payer }) => cents + payer.cents, 0);
      if (arrivedCents < sum) return { code: 'short', due: sum, missing: sum - arrivedCents };
      const paymentIds = due.map(({ paymentId }) => paymentId);
      const claimed = line === undefined ? null : await claimLine(transaction, line, paymentIds);
      const currency = members[0]?.currency ?? '';
      const arrived = plainMoney(arrivedCents, currency);
      const decision = cash ? 'cash' : 'verify';
      for (const { paymentId } of due) {
        const order = {
          paymentId,
          decision,
          note: `${club.club} ${club.reference}: ${arrived}`,
          isOfClub: true,
          ...(claimed && { bankLine: claimed.words }),
        } as const;
        const { code } = await decideWithin(transaction, actor, order, now);
        if (code !== 'changed') throw new Overtaken();
      }
      const paidBy = cash ? 'cash' : 'transfer';
      const paid = { clubId, club: club.club, paymentIds, paidBy, now } as const;
      await issueClubReceipt(transaction, paid);
      // An erased captain has no address.
      if (club.email !== '')
        await enqueueClubMail(transaction, {
          key: `club_verified:${clubId}:${members[0]?.participantId}:${now.toISOString()}`,
          kind: 'club_verified',
          to: club.email,
          language: club.language,
          values: {
            name: club.captain,
            club: club.club,
            identity: club.accessToken,
            year: club.year,
            payers: due.map(({ payer }) => payer),
            currency,
            reference: club.reference,
          },
          now,
          notBefore: new Date(now.getTime() + undoMinutes * 60_000),
        });
      return { code: 'verified', people: members.length, over: arrivedCents - sum };
    });
  } catch (error) {
    if (error instanceof Overtaken) return { code: 'overtaken' };
    throw error;
  }
}
