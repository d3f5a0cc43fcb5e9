import { expect, test } from 'vitest';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { accountsTable, receiptsTable } from './accounts-file.ts';

const t = ((key: string) => key) as Translate;
const read = ({ columns, rows }: ReturnType<typeof accountsTable>) => {
  const [cells = []] = [...rows];
  return columns.map(({ kind, name }, index) => [kind, name, cells[index]]);
};

test('the receipts of a month have every column, each with its own value', () => {
  const line = {
    number: '2027-000009',
    kind: 'correction',
    of: '2027-000007',
    day: '2027-01-31',
    name: 'Remo Quijos',
    document: '1790012345001',
    address: 'Baeza',
    email: 'remo@example.org',
    paddler: 'Ana Tapuy, Beto Grefa',
    reference: 'CLUB1',
    paidBy: 'transfer',
    cents: 8050,
    currency: 'USD',
    isVoid: true,
  } as const;
  expect(read(receiptsTable([line], t, '2027-01'))).toEqual([
    ['text', 'deskAccounts.receipt.number', '2027-000009'],
    ['text', 'deskAccounts.receipt.kind', 'deskAccounts.receipt.kinds.correction'],
    ['text', 'deskAccounts.receipt.of', '2027-000007'],
    ['day', 'deskAccounts.receipt.day', '2027-01-31'],
    ['text', 'deskAccounts.receipt.name', 'Remo Quijos'],
    ['text', 'deskAccounts.receipt.document', '1790012345001'],
    ['text', 'deskAccounts.receipt.address', 'Baeza'],
    ['text', 'ownReceipt.email', 'remo@example.org'],
    ['text', 'deskAccounts.receipt.paddler', 'Ana Tapuy, Beto Grefa'],
    ['text', 'deskAccounts.receipt.reference', 'CLUB1'],
    ['text', 'deskAccounts.receipt.paidBy', 'ownReceipt.paidBy.transfer'],
    ['money', 'deskAccounts.receipt.amount', 80.5],
    ['text', 'deskAccounts.receipt.currency', 'USD'],
    ['text', 'deskAccounts.receipt.isVoid', 'deskPayment.voided'],
  ]);
});

test('the accounts of a year have every column, each with its own value', () => {
  const line = {
    openedOn: '2026-12-01',
    reference: 'X7DTMP2',
    name: 'Ana Tapuy',
    guardianName: 'Rosa Tapuy',
    method: 'transfer',
    amountCents: 4500,
    currency: 'USD',
    state: 'verified',
    verified: { on: '2026-12-03', by: 'Luis' },
    refunded: { on: '2026-12-05', by: 'Marta' },
    returnedCents: 1000,
    heldCents: 3500,
    receipts: '2027-000001',
    bank: 'document 1',
    sale: 'sale 2',
  } as Parameters<typeof accountsTable>[0][number];
  expect(read(accountsTable([line], t, '2027'))).toEqual([
    ['day', 'deskAccounts.opened', '2026-12-01'],
    ['text', 'deskAccounts.reference', 'X7DTMP2'],
    ['text', 'deskAccounts.paddler', 'Ana Tapuy'],
    ['text', 'deskAccounts.guardian', 'Rosa Tapuy'],
    ['text', 'deskAccounts.method', 'deskPayments.method.transfer'],
    ['money', 'deskAccounts.amount', 45],
    ['text', 'deskAccounts.currency', 'USD'],
    ['text', 'deskAccounts.state', 'payment.state.verified'],
    ['day', 'deskAccounts.verifiedOn', '2026-12-03'],
    ['text', 'deskAccounts.verifiedBy', 'Luis'],
    ['day', 'deskAccounts.refundedOn', '2026-12-05'],
    ['text', 'deskAccounts.refundedBy', 'Marta'],
    ['money', 'deskAccounts.refund', 10],
    ['money', 'deskAccounts.held', 35],
    ['text', 'deskAccounts.receipts', '2027-000001'],
    ['text', 'deskAccounts.bank', 'document 1'],
    ['text', 'deskAccounts.sale', 'sale 2'],
  ]);
});
