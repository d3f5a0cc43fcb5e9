import { findRegistration } from '../../entries/registrations-repository.server.ts';
import {
  carriesToken,
  formCarriesToken,
} from '../../platform/http/cross-site/cross-site-token.server.ts';
import { tokenCookie } from '../../platform/http/cross-site/token-names.ts';
import { readCookie } from '../../platform/i18n/request-language.server.ts';
import { takesReceipt } from '../payment-state.ts';
import type { PaymentsDeps } from '../payments-deps.server.ts';
import { type PaymentRecord, readPayment } from '../payments-repository.server.ts';
import { readUpload } from './read-upload.server.ts';
import { MAX_RECEIPT_BYTES, type ReceiptOutcome, submitReceipt } from './submit-receipt.server.ts';

/** Name of the file's field in the form. */
const fileField = 'receipt';

export type ReceiptIssue =
  | Exclude<ReceiptOutcome['code'], 'received'>
  | 'token'
  | 'too_many_requests';

export type ReceivedReceipt =
  | { code: 'received' | 'unknown' | Exclude<ReceiptIssue, 'too_many_requests'> }
  | { code: 'too_many_requests'; retryAfterSeconds: number };

interface SentReceipt {
  request: Request;
  /** The token of the registration, from the address. */
  accessToken: string;
  /** Who is counted against the limit: the address of the request. */
  caller: string;
  now: Date;
}

type ReceiptServices = Pick<PaymentsDeps, 'database' | 'limiters'> & {
  config: Pick<PaymentsDeps['config'], 'varDir'>;
};

/**
 * Takes the form of the bank transfer page. Nothing of it is kept in memory before the payment that
 * it is for is known to await a receipt.
 */
export async function receiveReceipt(
  services: ReceiptServices,
  sent: SentReceipt,
): Promise<ReceivedReceipt> {
  const { request, now } = sent;
  const awaiting = await findAwaiting(services, sent);
  if (awaiting.code !== 'awaited') return awaiting;
  const upload = await readUpload(request, MAX_RECEIPT_BYTES);
  if (upload.code !== 'read') return upload;
  const { form } = upload;
  if (!formCarriesToken(request.headers, form)) return { code: 'token' };
  const file = form.get(fileField);
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const { database, config } = services;
  const room = { database, varDir: config.varDir };
  return submitReceipt(room, { payment: awaiting.payment, bytes, now });
}

type Awaiting = { code: 'awaited'; payment: PaymentRecord } | ReceivedReceipt;

async function findAwaiting(
  { database, limiters }: ReceiptServices,
  { request, accessToken, caller, now }: SentReceipt,
): Promise<Awaiting> {
  // The token field is in the unread body, but without our cookie it could not match anyway.
  const cookie = readCookie(request.headers.get('cookie'), tokenCookie);
  if (!carriesToken(request.headers, cookie)) return { code: 'token' };
  const payer = await findRegistration(database, accessToken);
  const payment = payer && (await readPayment(database, payer.participantId));
  if (!payment) return { code: 'unknown' };
  if (!takesReceipt(payment.state)) return { code: 'not_awaited' };
  const turn = await limiters.payments.take(caller, now);
  if (turn.allowed) return { code: 'awaited', payment };
  return { code: 'too_many_requests', retryAfterSeconds: turn.retryAfterSeconds };
}
