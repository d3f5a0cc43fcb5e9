import { expect, test } from 'vitest';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { MoneyKind } from '../movements-to.ts';
import { receiptLines } from './receipt-lines.ts';
import { receiptSheet } from './receipt-sheet.ts';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as Translate;
const race = {
  name: 'Correntada',
  timeZone: 'America/Guayaquil',
  bankAccount: { holder: 'Club', taxId: '', address: '', email: '' } as never,
};

type Receipt = Parameters<typeof receiptSheet>[0];
const moved = (kind: MoneyKind, cents: number) => ({ kind, cents, reason: null });
const linesOf = (payer: string, before: ReturnType<typeof moved>[], cents: number) =>
  receiptLines(
    { category: 1, payer, reference: payer.toUpperCase(), participantId: payer.length },
    before,
    cents,
  );
const fee = [moved('fee', 4500)];
const cheaper = [...fee, moved('discount', -1000)];

function receiptOf(lines: ReturnType<typeof linesOf>, more: Partial<Receipt> = {}): Receipt {
  return {
    year: 2027,
    number: 7,
    kind: 'payment',
    ofNumber: null,
    replacedBy: null,
    voidedAt: null,
    isTrial: false,
    reference: null,
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    currency: 'USD',
    // Still the evening before at the race.
    issuedAt: '2027-02-01T03:00:00.000Z',
    facts: {
      issuer: { race: 'Correntada', holder: 'Club', taxId: '', address: '', email: '' },
      madeOutTo: { name: 'Club', kind: null, document: '', address: '', email: '' },
      paidBy: 'transfer',
      lines,
    },
    ...more,
  } as Receipt;
}
const sheetOf = (receipt: Receipt) => {
  const sheet = receiptSheet(receipt, { race, t, locale: 'en-US' });
  if (!sheet) throw new Error('no sheet');
  return sheet;
};
const cents = (written: string) =>
  Math.round(Number(written.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

test.each([
  ['one fee', linesOf('Ana', fee, 4500), 1],
  [
    'three equal fees of a club',
    ['Ana', 'Beto', 'Celia'].flatMap((who) => linesOf(who, fee, 4500)),
    3,
  ],
  ['equal discounts', ['Ana', 'Beto'].flatMap((who) => linesOf(who, cheaper, 3500)), 2],
  ['a part payment', linesOf('Ana', fee, 2000), 1],
])('the sums on a receipt of %s add up to its amount', (_, lines, count) => {
  const sheet = sheetOf(receiptOf(lines));
  expect(sheet.lines.reduce((sum, line) => sum + cents(line.sum), 0)).toBe(cents(sheet.amount));
  expect(sheet.lines[0]).toMatchObject({ count: String(count) });
  for (const line of sheet.lines) {
    expect(cents(line.sum)).toBe(Number(line.count) * cents(line.each));
  }
});

test.each([
  [{}, []],
  [{ isTrial: true }, ['ownReceipt.trial']],
  [{ kind: 'refund', ofNumber: 3 }, ['ownReceipt.refunds 2027-000003']],
  [{ kind: 'correction', ofNumber: 3 }, ['ownReceipt.corrects 2027-000003']],
  [{ voidedAt: '2027-02-02T03:00:00.000Z' }, ['ownReceipt.voided February 1, 2027']],
  [
    { voidedAt: '2027-02-02T03:00:00.000Z', replacedBy: 9 },
    ['ownReceipt.replaced February 1, 2027 2027-000009'],
  ],
] as const)('a receipt with %j is marked %j', (more, marks) => {
  expect(sheetOf(receiptOf(linesOf('Ana', fee, 4500), more)).marks).toEqual(marks);
});

test('a receipt has the day at the race, the way of payment and all its references', () => {
  const lines = ['Ana', 'Beto'].flatMap((who) => linesOf(who, fee, 4500));
  expect(sheetOf(receiptOf(lines)).facts).toEqual([
    ['ownReceipt.madeOutTo', 'Club'],
    ['ownReceipt.paid', 'ownReceipt.paidOn January 31, 2027 ownReceipt.paidBy.transfer'],
    ['ownReceipt.reference', 'ANA, BETO'],
  ]);
});
