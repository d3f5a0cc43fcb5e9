import { buildTable, columnsFor, type Table } from '../../platform/files/table/table.ts';
import { tableFileName } from '../../platform/files/table/table-endings.ts';
import { minorDigits } from '../../platform/format/minor-digits.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { noFile, serveOnDesk, tableAnswer } from '../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/accounts-file.ts';
import { exportAccounts } from './export-accounts.server.ts';
import { exportReceipts } from './export-receipts.server.ts';
import { whoDid } from './history-name.ts';

type MoneyLine = Awaited<ReturnType<typeof exportAccounts>>[number];
type ReceiptLine = Awaited<ReturnType<typeof exportReceipts>>[number];

const computeUnit = ({ currency }: { currency: string }) => 10 ** minorDigits(currency);
const countMinorDigits = (lines: readonly { currency: string }[]) =>
  Math.max(0, ...lines.map(({ currency }) => minorDigits(currency)));

export function receiptsTable(lines: readonly ReceiptLine[], t: Translate, month: string): Table {
  const { text, day, money } = columnsFor<ReceiptLine>();
  return buildTable(
    t('deskAccounts.receiptsOf', { month }),
    [
      text(t('deskAccounts.receipt.number'), (line) => line.number),
      text(t('deskAccounts.receipt.kind'), ({ kind }) => t(`deskAccounts.receipt.kinds.${kind}`)),
      text(t('deskAccounts.receipt.of'), (line) => line.of),
      day(t('deskAccounts.receipt.day'), (line) => line.day),
      text(t('deskAccounts.receipt.name'), (line) => line.name),
      text(t('deskAccounts.receipt.document'), (line) => line.document),
      text(t('deskAccounts.receipt.address'), (line) => line.address),
      text(t('ownReceipt.email'), (line) => line.email),
      text(t('deskAccounts.receipt.paddler'), (line) => line.paddler),
      text(t('deskAccounts.receipt.reference'), (line) => line.reference),
      text(
        t('deskAccounts.receipt.paidBy'),
        ({ paidBy }) => paidBy && t(`ownReceipt.paidBy.${paidBy}`),
      ),
      money(
        t('deskAccounts.receipt.amount'),
        countMinorDigits(lines),
        (line) => line.cents / computeUnit(line),
      ),
      text(t('deskAccounts.receipt.currency'), (line) => line.currency),
      text(t('deskAccounts.receipt.isVoid'), (line) =>
        line.isVoid ? t('deskPayment.voided') : '',
      ),
    ],
    lines,
  );
}

export function accountsTable(lines: readonly MoneyLine[], t: Translate, year: string): Table {
  const { text, day, money } = columnsFor<MoneyLine>();
  const digits = countMinorDigits(lines);
  return buildTable(
    `${t('deskPayments.title')} ${year}`,
    [
      day(t('deskAccounts.opened'), (line) => line.openedOn),
      text(t('deskAccounts.reference'), (line) => line.reference),
      text(t('deskAccounts.paddler'), (line) => line.name),
      text(t('deskAccounts.guardian'), (line) => line.guardianName),
      text(t('deskAccounts.method'), ({ method }) => method && t(`deskPayments.method.${method}`)),
      money(t('deskAccounts.amount'), digits, (line) => line.amountCents / computeUnit(line)),
      text(t('deskAccounts.currency'), (line) => line.currency),
      text(t('deskAccounts.state'), ({ state }) => t(`payment.state.${state}`)),
      day(t('deskAccounts.verifiedOn'), ({ verified }) => verified?.on),
      text(t('deskAccounts.verifiedBy'), ({ verified }) => verified && whoDid(verified.by, t)),
      day(t('deskAccounts.refundedOn'), ({ refunded }) => refunded?.on),
      text(t('deskAccounts.refundedBy'), ({ refunded }) => refunded && whoDid(refunded.by, t)),
      money(t('deskAccounts.refund'), digits, (line) =>
        line.returnedCents === 0 ? null : line.returnedCents / computeUnit(line),
      ),
      money(t('deskAccounts.held'), digits, (line) => line.heldCents / computeUnit(line)),
      text(t('deskAccounts.receipts'), (line) => line.receipts),
      text(t('deskAccounts.bank'), (line) => line.bank),
      text(t('deskAccounts.sale'), (line) => line.sale),
    ],
    lines,
  );
}

/** Serves all payments of an edition, `cuentas-2027.csv`, or the receipts of a month, `recibos-2026-12.xlsx`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { services, params, actor, now, t } = caller;
    const { timeZone } = services.race;
    const file = tableFileName(params.file);
    const [, month] = /^recibos-(\d{4}-\d{2})$/.exec(file?.name ?? '') ?? [];
    if (file && month !== undefined) {
      const receipts = await exportReceipts(services.database, actor, { month, timeZone, now });
      return tableAnswer(receiptsTable(receipts, t, month), file);
    }
    const [, year] = /^cuentas-(\d{4})$/.exec(file?.name ?? '') ?? [];
    if (!file || year === undefined) throw noFile();
    const order = { year: Number(year), timeZone, now };
    const lines = await exportAccounts(services.database, actor, order);
    return tableAnswer(accountsTable(lines, t, year), file);
  });
}
