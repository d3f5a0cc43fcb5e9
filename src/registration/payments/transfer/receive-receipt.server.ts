import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  formCarriesToken,
  mayCarryToken,
} from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { findRegistration } from '../../../record/entries/registrations-repository.server.ts';
import { awaitsReceipt } from '../compute-difference.server.ts';
import { listPaidWith } from '../list-paid-together.server.ts';
import type { PaymentsDeps } from '../payments-deps.server.ts';
import { type PaymentRecord, paymentById, readPayment } from '../payments-repository.server.ts';
import type { ReceiptFault } from './examiner/examine-receipt.server.ts';
import {
  MAX_RECEIPT_BYTES,
  type ReceiptOutcome,
  submitReceipt,
  uploadsFolder,
} from './submit-receipt.server.ts';
import { takeUpload } from './take-upload.server.ts';

const fileField = 'receipt';

const busySeconds = 30;

type RetryCode = 'too_many_requests' | 'busy';

export type ReceiptIssue =
  | Exclude<ReceiptOutcome['code'], 'received'>
  | ReceiptFault
  | RetryCode
  | 'token';

export type ReceivedReceipt =
  | { code: 'received' | 'unknown' | Exclude<ReceiptIssue, RetryCode> }
  | { code: RetryCode; retryAfterSeconds: number };

interface SentReceipt {
  /** Whether the receipt is for this payment only, and not for the open ones that are paid with it. */
  isAlone?: boolean;
  request: Request;
  accessToken: string;
  caller: string;
  now: Date;
}

type SentFile = Omit<SentReceipt, 'accessToken' | 'isAlone'>;

type ReceiptServices = Pick<PaymentsDeps, 'database' | 'limiters' | 'receiptIntake'> & {
  config: Pick<PaymentsDeps['config'], 'varDir'>;
};

/**
 * Reads the body only for a payment that awaits a receipt, and writes it only after the form's
 * token was checked.
 */
export function receiveReceipt(
  services: ReceiptServices,
  sent: SentReceipt,
): Promise<ReceivedReceipt> {
  return receiveReceiptFor(services, sent, async () => {
    const payer = await findRegistration(services.database, sent.accessToken);
    const payment = payer && (await readPayment(services.database, payer.participantId));
    if (!payment) return [];
    const together = sent.isAlone ? [] : await listPaidWith(services.database, payment);
    const others = together.filter(({ id }) => id !== payment.id);
    const records = others.map(({ id }) => paymentById(services.database, id));
    return [payment, ...(await Promise.all(records))];
  });
}

/** Stores the receipt separately for each payment of a transfer. */
export async function receiveReceiptFor(
  services: ReceiptServices,
  sent: SentFile,
  find: () => Promise<readonly PaymentRecord[]>,
): Promise<ReceivedReceipt> {
  const awaiting = await findAwaiting(services, sent, find);
  if (awaiting.code !== 'awaited') return awaiting;
  const { payments } = awaiting;
  const leave = services.receiptIntake.enter(payments[0].id, sent.caller);
  if (leave === null) return { code: 'busy', retryAfterSeconds: busySeconds };
  const folder = uploadsFolder(services.config.varDir);
  const path = join(folder, `.${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await receiveFile(services, sent, { payments, path });
  } finally {
    leave();
    await rm(path, { force: true });
  }
}

async function receiveFile(
  { database, config, receiptIntake }: ReceiptServices,
  { request, caller, now }: SentFile,
  { payments, path }: { payments: readonly PaymentRecord[]; path: string },
): Promise<ReceivedReceipt> {
  const taken = await takeUpload(request, {
    path,
    field: fileField,
    maxBytes: MAX_RECEIPT_BYTES,
    mayTake: (fields) => formCarriesToken(request.headers, fields),
  });
  if (taken.code !== 'taken') return taken;
  const examined = await receiptIntake.examine(path, caller);
  if (examined.code !== 'readable') return examined;
  const bytes = await readFile(path);
  const outcomes: ReceiptOutcome[] = [];
  for (const payment of payments) {
    const kept = { payment, bytes, now };
    outcomes.push(await submitReceipt({ database, varDir: config.varDir }, kept));
  }
  const received = outcomes.find(({ code }) => code === 'received');
  return received ?? outcomes[0] ?? { code: 'unknown' };
}

type AwaitedPayments =
  | { code: 'awaited'; payments: readonly [PaymentRecord, ...PaymentRecord[]] }
  | ReceivedReceipt;

async function findAwaiting(
  { database, limiters }: ReceiptServices,
  { request, caller, now }: SentFile,
  find: () => Promise<readonly PaymentRecord[]>,
): Promise<AwaitedPayments> {
  if (!mayCarryToken(request.headers)) return { code: 'token' };
  const found = await find();
  if (found.length === 0) return { code: 'unknown' };
  const awaiting: PaymentRecord[] = [];
  for (const payment of found) {
    if (await awaitsReceipt(database, payment)) awaiting.push(payment);
  }
  const [first, ...others] = awaiting;
  if (!first) return { code: 'not_awaited' };
  const turn = await limiters.payments.take(caller, now);
  if (turn.allowed) return { code: 'awaited', payments: [first, ...others] };
  return { code: 'too_many_requests', retryAfterSeconds: turn.retryAfterSeconds };
}
