import { exportAccounts } from '../../../organizing/season/money/export-accounts.server.ts';
import { writeXlsx } from '../../../organizing/season/money/write-xlsx.server.ts';
import { writeCsv } from '../../../organizing/season/write-csv.ts';
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

/** All payments of an edition as a table for its accountant: `cuentas-2027.csv`, `cuentas-2027.xlsx`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { services, params, actor, now, t } = caller;
    const [, written = '', ending] = /^cuentas-(\d{4})\.(csv|xlsx)$/.exec(params.file ?? '') ?? [];
    if (written === '') throw noFile();
    const order = { year: Number(written), timeZone: services.race.timeZone, now };
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
    const name = `cuentas-${written}`;
    if (ending === 'xlsx') {
      const decimals = Math.max(0, ...lines.map(({ currency }) => minorDigits(currency)));
      const sheet = `${t('deskPayments.title')} ${written}`;
      const book = await writeXlsx(sheet, table, { decimals });
      return fileAnswer(book, name, 'xlsx');
    }
    const [headings = [], ...rows] = table;
    const cells = rows.map((row, index) => {
      const places = minorDigits(lines[index]?.currency ?? '');
      return row.map((cell) => (typeof cell === 'number' ? cell.toFixed(places) : cell));
    });
    return fileAnswer(writeCsv([headings, ...cells]), name, 'csv');
  });
}
