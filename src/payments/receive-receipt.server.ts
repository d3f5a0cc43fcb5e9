import { carriesToken, tokenField } from '../platform/http/cross-site-token.server.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import { findPayer } from './payer.server.ts';
import { readPayment } from './payments-repository.server.ts';
import { readUpload } from './read-upload.server.ts';
import { MAX_RECEIPT_BYTES, type ReceiptOutcome, submitReceipt } from './submit-receipt.server.ts';

/** Name of the file's field in the form. */
const fileField = 'receipt';

export type ReceiptFault = Exclude<ReceiptOutcome['code'], 'received'> | 'token';

/** Takes the form of the bank transfer page; null when the receipt was kept. */
export async function receiveReceipt(
  { request, services }: PageContext,
  identity: string,
): Promise<ReceiptFault | 'unknown' | null> {
  const upload = await readUpload(request, MAX_RECEIPT_BYTES);
  if (upload.code !== 'read') return upload.code;
  const { form } = upload;
  if (!carriesToken(request.headers, form.get(tokenField))) return 'token';
  const { database, config } = services;
  const payer = await findPayer(database, identity);
  const payment = payer && (await readPayment(database, payer.participantId));
  if (!payment) return 'unknown';
  const file = form.get(fileField);
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const room = { database, varDir: config.varDir };
  const { code } = await submitReceipt(room, { payment, bytes, now: new Date() });
  return code === 'received' ? null : code;
}
