import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { sumBalance } from './movements-to.ts';
import type { PaymentState } from './payment-state.ts';
import type { PaymentRecord } from './payments-repository.server.ts';
import { readMoney } from './read-money.server.ts';
import { toPayCents } from './to-pay-cents.ts';

/** A payment among those that one person pays together. */
export interface JointPayment {
  id: number;
  participantId: number;
  category: CategoryCode;
  reference: string;
  state: PaymentState;
  currency: string;
  /** Integer cents still to be paid. */
  cents: number;
}

/** States in which the payer still has to pay; the desk also counts a receipt that waits for it. */
const unpaidStates = ['pending', 'rejected'] as const satisfies readonly PaymentState[];
export const undecidedStates = ['pending', 'proof_submitted', 'rejected'] as const;

/**
 * Lists the payments in these states that one transfer, sale or sum of cash may cover, in groups of two or more, each in
 * the order in which they were opened: those of one person's entries of an edition that were made from each other's pages.
 * A club pays for its own people, so their entries are in no group.
 */
export async function listPaidTogether(
  database: AppDatabase,
  { states, participantId }: { states: readonly PaymentState[]; participantId?: number },
): Promise<JointPayment[][]> {
  const payments = database
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .innerJoin('registration', 'registration.participant_id', 'payment.participant_id')
    .select([
      'payment.id',
      'payment.participant_id as participantId',
      'participant.edition_id as editionId',
      'participant.category',
      'payment.reference',
      'payment.state',
      'payment.currency',
      'payment.amount_cents as amountCents',
      'registration.mail_token as mailToken',
    ])
    .where('payment.state', 'in', states)
    .where('payment.amount_cents', '>', 0)
    .where('registration.mail_token', 'is not', null)
    .where('payment.participant_id', 'not in', ({ selectFrom }) =>
      selectFrom('club_member').select('club_member.participant_id'),
    )
    .$if(participantId !== undefined, (query) =>
      query.where('registration.mail_token', 'in', ({ selectFrom }) =>
        selectFrom('registration as own')
          .select('own.mail_token')
          .where('own.participant_id', '=', participantId ?? 0),
      ),
    );
  const rows = await payments.orderBy('payment.id').execute();
  const groups = Map.groupBy(rows, ({ editionId, mailToken, currency }) =>
    [editionId, mailToken, currency].join(' '),
  );
  const several = [...groups.values()].filter(({ length }) => length > 1);
  const money = await readMoney(database, { paymentIds: several.flat().map(({ id }) => id) });
  return several.map((group) =>
    group.map(({ id, participantId: of, category, reference, state, currency, amountCents }) => {
      const cents = toPayCents({ amountCents }, sumBalance(money.get(id) ?? []));
      return { id, participantId: of, category, reference, state, currency, cents };
    }),
  );
}

/** Lists the payments that are paid together with this one, itself among them; empty when it is paid alone. */
export async function listPaidWith(
  database: AppDatabase,
  { id, participantId }: Pick<PaymentRecord, 'id' | 'participantId'>,
  states: readonly PaymentState[] = unpaidStates,
): Promise<JointPayment[]> {
  const groups = await listPaidTogether(database, { states, participantId });
  return groups.find((group) => group.some((payment) => payment.id === id)) ?? [];
}

/** Returns the sum that a mail names beside the amount of a payment; nothing when it is paid alone. */
export async function readTogether(
  database: AppDatabase,
  payment: Pick<PaymentRecord, 'id' | 'participantId'>,
): Promise<{ together?: number }> {
  const payments = await listPaidWith(database, payment);
  return payments.length > 0 ? { together: sumTogether(payments) } : {};
}

/** One entry of a payment for several entries, in words. */
export interface PaymentPart {
  reference: string;
  category: string;
  amount: string;
}

export function describeParts(
  payments: readonly JointPayment[],
  { t, locale }: { t: Translate; locale: string },
): PaymentPart[] {
  return payments.map(({ reference, category, cents, currency }) => ({
    reference,
    category: t(`category.${category}`),
    amount: formatMoney(cents, currency, locale),
  }));
}

/** Returns the sum of payments that are paid together, in integer cents. */
export function sumTogether(payments: readonly Pick<JointPayment, 'cents'>[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0);
}
