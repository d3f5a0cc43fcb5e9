import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import {
  type CategoryPlaces,
  categoryPlaces,
} from '../../record/entries/category-places.server.ts';
import type { Race } from '../../record/race/race.ts';
import { salesOfPayments } from '../../registration/payments/card/card-attempts-repository.server.ts';
import { listDisputedSales } from '../../registration/payments/card/list-disputed-sales.server.ts';
import { isMailWaiting } from '../../registration/payments/change-payment.server.ts';
import {
  type JointPayment,
  listPaidWith,
  undecidedStates,
} from '../../registration/payments/list-paid-together.server.ts';
import { openCents, sumBalance } from '../../registration/payments/movements-to.ts';
import {
  holdsPlace,
  nextState,
  type PaymentState,
} from '../../registration/payments/payment-state.ts';
import { paymentVersion } from '../../registration/payments/payment-version.server.ts';
import {
  listReceipts,
  listTransitions,
  type PaymentRecord,
  type ReceiptRecord,
  type TransitionRecord,
} from '../../registration/payments/payments-repository.server.ts';
import { lastMoneyMail } from '../../registration/payments/receive-part.server.ts';
import { toPayCents } from '../../registration/payments/to-pay-cents.ts';
import { listMoney, type MoneyLine } from '../../registration/payments/write-movements.server.ts';
import { canTakeBack } from './decide-payment.server.ts';
import { type ListedPayment, listedPayment, paymentLines } from './payment-lines.server.ts';
import { returnableCents } from './settle-payment.server.ts';
import { proposedLines } from './statement/open-lines.server.ts';
import type { MatchReason } from './statement/propose-matches.ts';

export interface FiledAttempt {
  clientTransaction: string;
  state: 'open' | 'approved' | 'declined' | 'disputed';
  detail: string | null;
  createdAt: string;
}

export interface SameFile {
  reference: string;
  name: string;
}

export type LostPlace = 'unpaid' | 'withdrawn' | 'withdrawn_paid' | 'refunded';

export interface PaymentFile extends ListedPayment {
  participantId: number;
  category: CategoryCode;
  email: string | null;
  mobile: string | null;
  reason: string | null;
  version: string;
  /** When an unchecked receipt of a difference arrived; null for none. */
  differenceProofAt: string | null;
  /** All lists are in order of time, the oldest first. */
  receipts: ReceiptRecord[];
  history: TransitionRecord[];
  money: MoneyLine[];
  /**
   * Integer cents: still to be paid, or to be refunded when negative; `heldCents` is held, and `returnableCents` can be
   * refunded in all.
   */
  openCents: number;
  heldCents: number;
  /** Integer cents missing of the price while the payment is open. */
  missingCents: number;
  returnableCents: number;
  canTakeBack: boolean;
  isUntold: boolean;
  attempts: FiledAttempt[];
  sameFiles: SameFile[];
  bankLines: PaymentLine[];
  disputed: number;
  /** Undecided payments that the payer's page asks for together, this one among them; empty when it is paid alone. */
  together: (JointPayment & { version: string })[];
  /** Why it holds no place, and the places of its category if it were verified; null when it holds one. */
  lost: { why: LostPlace; places: CategoryPlaces } | null;
}

/** Returns everything about the payment with a reference; null for an unknown one. */
export async function readPaymentFile(
  { database, race }: { database: AppDatabase; race: Race },
  reference: string,
): Promise<PaymentFile | null> {
  const row = await paymentLines(database)
    .select([
      'participant_contact.email',
      'participant_contact.mobile',
      'payment.reason',
      'payment.difference_proof_at as differenceProofAt',
      'participant.edition_id as editionId',
      'participant.category',
      'participant.id as participantId',
    ])
    .where('payment.reference', '=', reference)
    .executeTakeFirst();
  if (!row) return null;
  const { email, mobile, reason, editionId, category, participantId, ...more } = row;
  const { differenceProofAt, ...listed } = more;
  const line = listedPayment(listed);
  const history = await listTransitions(database, line.id);
  const wasLetGo = line.state === 'proof_submitted' && history.at(-1)?.from === 'expired';
  const isOutside = wasLetGo || !holdsPlace(line.state);
  const why = whyOutside(line.state, history);
  const money = await listMoney(database, line.id);
  const balance = sumBalance(money);
  const together = await listPaidWith(database, { id: line.id, participantId }, undecidedStates);
  return {
    ...line,
    participantId,
    category,
    email,
    mobile,
    reason,
    differenceProofAt,
    history,
    money,
    openCents: openCents(balance),
    heldCents: balance.held,
    returnableCents: returnableCents(line, balance),
    canTakeBack: canTakeBack(line, history.at(-1), money),
    isUntold: await isMailWaiting(database, participantId, lastMoneyMail(line, money)),
    missingCents: nextState(line.state, 'pay_part') === null ? 0 : toPayCents(line, balance),
    version: await paymentVersion(database, line.id),
    receipts: await listReceipts(database, line.id),
    attempts: await listCardAttempts(database, line.id),
    sameFiles: await listSameFiles(database, line.id),
    bankLines: await linesOfPayment(database, line),
    disputed: (await listDisputedSales(database)).filter((sale) => sale.paymentId === line.id)
      .length,
    together: await Promise.all(
      together.map(async (one) => ({ ...one, version: await paymentVersion(database, one.id) })),
    ),
    lost: isOutside
      ? { why, places: await categoryPlaces(database, race, { editionId, category }) }
      : null,
  };
}

function whyOutside(state: PaymentState, history: readonly TransitionRecord[]): LostPlace {
  if (state === 'refunded') return 'refunded';
  if (state !== 'withdrawn') return 'unpaid';
  return history.at(-1)?.from === 'verified' ? 'withdrawn_paid' : 'withdrawn';
}

async function listCardAttempts(database: AppDatabase, paymentId: number): Promise<FiledAttempt[]> {
  const rows = await salesOfPayments(database)
    .where('sale.paymentId', '=', paymentId)
    .orderBy('sale.createdAt')
    .execute();
  return rows.map(({ clientTransaction, state, detail, createdAt }) => ({
    clientTransaction,
    state,
    detail,
    createdAt,
  }));
}

/** Returns other payments with the same file: the same picture twice is a mistake or fraud. */
async function listSameFiles(database: AppDatabase, paymentId: number): Promise<SameFile[]> {
  const rows = await database
    .selectFrom('payment_receipt as own')
    .innerJoin('payment_receipt as other', 'other.sha256', 'own.sha256')
    .innerJoin(paymentLines(database).as('line'), 'line.id', 'other.payment_id')
    .select(['line.reference', 'line.name'])
    .distinct()
    .where('own.payment_id', '=', paymentId)
    .where('other.payment_id', '!=', paymentId)
    .execute();
  return rows.flatMap(({ reference, name }) => (reference === null ? [] : [{ reference, name }]));
}

interface PaymentLine {
  digest: string;
  day: string;
  amountCents: number;
  document: string | null;
  text: string | null;
  /** Reasons for the match; null for a line that an organizer linked to the payment. */
  reasons: MatchReason[] | null;
}

export async function linesOfPayment(
  database: AppDatabase,
  { id, reference, state }: Pick<PaymentRecord, 'id' | 'reference' | 'state'>,
): Promise<PaymentLine[]> {
  const claimed = await database
    .selectFrom('bank_line')
    .select(['digest', 'day', 'amount_cents as amountCents', 'document', 'text'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('payment_id', '=', id),
        eb(
          'digest',
          'in',
          selectFrom('bank_line_share')
            .select('bank_line_share.digest')
            .where('bank_line_share.payment_id', '=', id),
        ),
      ]),
    )
    .orderBy('day')
    .execute();
  const own = claimed.map((line) => ({ ...line, reasons: null }));
  if (claimed.length > 0 && state === 'verified') return own;
  const open = await proposedLines(database);
  const proposed = open.flatMap(({ proposals, ...line }) => {
    const match = proposals.find(({ payment }) => payment.reference === reference);
    return match ? [{ ...line, reasons: match.reasons }] : [];
  });
  return [...own, ...proposed];
}
