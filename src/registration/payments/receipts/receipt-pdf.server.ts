import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { PdfResult } from '../../../platform/pdf/open-pdf-maker.server.ts';
import { paperFrame } from '../../../platform/pdf/paper-frame.ts';
import type { RegistrationDeps } from '../../registration-deps.server.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';

export const receiptTemplate = '/src/registration/payments/receipts/receipt.typ';

export function receiptPdf(
  { services, ...words }: PageContext<RegistrationDeps>,
  sheet: ReceiptSheet,
  now: Date,
): Promise<PdfResult> {
  const { race, pdfMaker } = services;
  const { title } = sheet;
  const { name, timeZone } = race;
  const frame = { title, race: name, size: 'a4', now, timeZone, data: sheet } as const;
  const papers = [{ template: receiptTemplate, data: paperFrame(words, frame) }];
  return pdfMaker.pdf({ title, papers, line: 'visitors' });
}
