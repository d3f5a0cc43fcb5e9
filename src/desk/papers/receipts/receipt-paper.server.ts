import { receiptNumber } from '../../../registration/payments/receipts/receipt-number.ts';
import { receiptTemplate } from '../../../registration/payments/receipts/receipt-pdf.server.ts';
import { receiptSheet } from '../../../registration/payments/receipts/receipt-sheet.ts';
import {
  listReceiptNumbers,
  readReceipt,
} from '../../../registration/payments/receipts/receipts-repository.server.ts';
import type { PaperKind } from '../paper-kind.ts';

/** The numbered receipts of an edition, including void ones, so that no number seems to be missing. */
export const receiptPaper: PaperKind = {
  title: 'papers.kinds.receipts',
  moment: 'after',
  need: 'payments.read',
  template: receiptTemplate,
  ofAccounts: 'together',
  mostTogether: 200,

  async subjects({ office, edition }) {
    const { year } = edition;
    return (await listReceiptNumbers(office.database, year)).map((number) => {
      const id = receiptNumber({ year, number });
      return { id, title: id };
    });
  },

  async make({ office, edition, t, locale }, subject) {
    const { race, database } = office;
    const number = Number(/^\d{4}-(\d{6,9})$/.exec(subject)?.[1]);
    if (!number) return null;
    const receipt = await readReceipt(database, { year: edition.year, number });
    const sheet = receipt && receiptSheet(receipt, { race, t, locale });
    if (!sheet) return null;
    return { title: sheet.title, data: sheet, rows: new Map([[sheet.number, sheet]]) };
  },
};
