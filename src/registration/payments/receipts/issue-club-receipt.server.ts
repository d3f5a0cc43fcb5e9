import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { listMoney } from '../write-movements.server.ts';
import { entryOfPayment, type ReceiptEntry, writeReceipt } from './issue-receipt.server.ts';
import { readIssuer } from './keep-issuer.server.ts';
import type { ReceiptFacts } from './receipt-facts.server.ts';
import { type ReceiptLine, receiptLines } from './receipt-lines.ts';
import { readClubReceiptName } from './receipts-repository.server.ts';

interface ClubMoney {
  clubId: number;
  club: string;
  paymentIds: readonly number[];
  paidBy: NonNullable<ReceiptFacts['paidBy']>;
  now: Date;
}

/** Issues one receipt for everything a club just paid; null when no money came. */
export async function issueClubReceipt(
  transaction: AppDatabase,
  { clubId, club, paymentIds, paidBy, now }: ClubMoney,
): Promise<number | null> {
  const lines: ReceiptLine[] = [];
  let entry: ReceiptEntry | undefined;
  let cents = 0;
  for (const paymentId of paymentIds) {
    const money = await listMoney(transaction, paymentId);
    const came = money.findLastIndex(
      ({ kind, receiptNumber }) => kind === 'paid' && !receiptNumber,
    );
    const paid = money[came];
    if (!paid) continue;
    entry = await entryOfPayment(transaction, paymentId);
    const { category, payer, reference, participantId } = entry;
    const of = { category, payer, reference, participantId };
    lines.push(...receiptLines(of, money.slice(0, came), paid.cents));
    cents += paid.cents;
  }
  if (!entry) return null;
  const number = await writeReceipt(transaction, entry.edition, {
    kind: 'payment',
    ofNumber: null,
    paymentId: null,
    participantId: null,
    clubId,
    cents,
    currency: entry.currency,
    facts: {
      issuer: await readIssuer(transaction),
      madeOutTo: (await readClubReceiptName(transaction, clubId)) ?? {
        name: club,
        kind: null,
        document: '',
        address: '',
        email: '',
      },
      paidBy,
      lines,
    },
    now,
  });
  await transaction
    .updateTable('money_line')
    .set({ receipt_number: number })
    .where('payment_id', 'in', paymentIds)
    .where('kind', '=', 'paid')
    .where('receipt_number', 'is', null)
    .execute();
  return number;
}
