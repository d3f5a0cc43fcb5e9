import { exportAccounts } from '../../../organizing/season/money/export-accounts.server.ts';
import { exportReceipts } from '../../../organizing/season/money/export-receipts.server.ts';
import { writeCsv } from '../../../platform/files/write-csv.ts';
import { writeXlsx } from '../../../platform/files/write-xlsx.server.ts';
import { minorDigits } from '../../../platform/format/minor-digits.ts';
import { fileAnswer, noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/accounts-file.ts';
import { whoDid } from './payment-events.tsx';

const columns = [
  'opened',
  'reference',
  'paddler',
  'guardian',
  'method',
  'amount',
  'currency',
  'state',
  'verifiedOn',
  'verifiedBy',
  'refundedOn',
  'refundedBy',
  'refund',
  'held',
  'receipts',
  'bank',
  'sale',
] as const;

const unitOf = ({ currency }: { currency: string }) => 10 ** minorDigits(currency);

const receiptColumns = [
  'number',
  'day',
  'name',
  'document',
  'address',
  'paddler',
  'reference',
  'amount',
  'currency',
  'isVoid',
] as const;

interface TableFile {
  name: string;
  title: string;
  ending: string | undefined;
  /** Of each row below the headings. */
  currencies: readonly string[];
}

/** A table as the file that its ending names, money with the digits of its currency. */
async function tableFile(
  table: (string | number)[][],
  { name, title, ending, currencies }: TableFile,
): Promise<Response> {
  if (ending === 'xlsx') {
    const decimals = Math.max(0, ...currencies.map((currency) => minorDigits(currency)));
    return fileAnswer(await writeXlsx(title, table, { decimals }), name, 'xlsx');
  }
  const [headings = [], ...rows] = table;
  const cells = rows.map((row, index) => {
    const places = minorDigits(currencies[index] ?? '');
    return row.map((cell) => (typeof cell === 'number' ? cell.toFixed(places) : cell));
  });
  return fileAnswer(writeCsv([headings, ...cells]), name, 'csv');
}

/**
 * All payments of an edition as a table for its accountant: `cuentas-2027.csv`; or the receipts of a month:
 * `recibos-2026-12.xlsx`.
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { services, params, actor, now, t } = caller;
    const { timeZone } = services.race;
    const [, month = '', kind] =
      /^recibos-(\d{4}-\d{2})\.(csv|xlsx)$/.exec(params.file ?? '') ?? [];
    if (month !== '') {
      const order = { month, timeZone, now };
      const receipts = await exportReceipts(services.database, actor, order);
      const table = [
        receiptColumns.map((column) => t(`deskAccounts.receipt.${column}`)),
        ...receipts.map((line) => [
          line.number,
          line.day,
          line.name,
          line.document,
          line.address,
          line.paddler,
          line.reference,
          line.cents / unitOf(line),
          line.currency,
          line.isVoid ? t('deskPayment.voided') : '',
        ]),
      ];
      const title = t('deskAccounts.receiptsOf', { month });
      const currencies = receipts.map(({ currency }) => currency);
      return tableFile(table, { name: `recibos-${month}`, title, ending: kind, currencies });
    }
    const [, written = '', ending] = /^cuentas-(\d{4})\.(csv|xlsx)$/.exec(params.file ?? '') ?? [];
    if (written === '') throw noFile();
    const order = { year: Number(written), timeZone, now };
    const lines = await exportAccounts(services.database, actor, order);
    const table = [
      columns.map((column) => t(`deskAccounts.${column}`)),
      ...lines.map((line) => [
        line.openedOn,
        line.reference,
        line.name,
        line.guardianName ?? '',
        line.method === null ? '' : t(`deskPayments.method.${line.method}`),
        line.amountCents / unitOf(line),
        line.currency,
        t(`payment.state.${line.state}`),
        line.verified?.on ?? '',
        line.verified ? whoDid(line.verified.by, t) : '',
        line.refunded?.on ?? '',
        line.refunded ? whoDid(line.refunded.by, t) : '',
        line.returnedCents === 0 ? '' : line.returnedCents / unitOf(line),
        line.heldCents / unitOf(line),
        line.receipts,
        line.bank,
        line.sale,
      ]),
    ];
    const title = `${t('deskPayments.title')} ${written}`;
    const currencies = lines.map(({ currency }) => currency);
    return tableFile(table, { name: `cuentas-${written}`, title, ending, currencies });
  });
}
