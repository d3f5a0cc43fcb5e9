import { formatInstant } from '../../../platform/format/format-instant.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { PdfResult } from '../../../platform/pdf/open-pdf-maker.server.ts';
import type { RegistrationDeps } from '../../registration-deps.server.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';

/** What draws a receipt. */
export const receiptTemplate = '/src/registration/payments/receipts/receipt.typ';

/** Makes the document of a receipt for whoever it is of. */
export function receiptPdf(
  { services, t, language, locale }: PageContext<RegistrationDeps>,
  sheet: ReceiptSheet,
  now: Date,
): Promise<PdfResult> {
  const { race, pdfMaker } = services;
  const { title } = sheet;
  const data = {
    ...sheet,
    race: race.name,
    language,
    size: 'a4',
    printed: t('papers.printed', { when: formatInstant(now, locale, race.timeZone) }),
    words: { ...sheet.words, page: t('papers.page', { page: '{page}', pages: '{pages}' }) },
  };
  return pdfMaker.pdf({ title, papers: [{ template: receiptTemplate, data }] });
}
