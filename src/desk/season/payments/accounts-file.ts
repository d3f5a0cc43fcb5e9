import { exportAccounts } from '../../../organizing/season/money/export-accounts.server.ts';
import { writeXlsx } from '../../../organizing/season/money/write-xlsx.server.ts';
import { writeCsv } from '../../../organizing/season/write-csv.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import type { Route } from './+types/accounts-file.ts';
import { whoDid } from './who-did.ts';

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
  'bank',
  'sale',
] as const;
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** All payments of an edition as a table for its accountant: `cuentas-2027.csv`, `cuentas-2027.xlsx`. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const session = await requireSession(args, { permission: 'payments.read' });
  const { request, params, context } = args;
  const { services, t } = pageContext({ request, params, services: context.get(deskDeps) });
  const [, written = '', ending] = /^cuentas-(\d{4})\.(csv|xlsx)$/.exec(params.file) ?? [];
  if (written === '') throw new Response('not found', { status: 404, headers: privateHeaders });
  const { timeZone } = services.race;
  const order = { year: Number(written), timeZone, now: new Date() };
  const lines = await ifAllowed(args, () =>
    exportAccounts(services.database, actorOf(session), order),
  );
  const table = [
    columns.map((column) => t(`deskAccounts.${column}`)),
    ...lines.map((line) => [
      line.openedOn,
      line.reference,
      line.name,
      line.guardianName ?? '',
      line.method === null ? '' : t(`deskPayments.method.${line.method}`),
      line.amountCents / 100,
      line.currency,
      t(`payment.state.${line.state}`),
      line.verified?.on ?? '',
      line.verified ? whoDid(line.verified.by, t) : '',
      line.refunded?.on ?? '',
      line.refunded ? whoDid(line.refunded.by, t) : '',
      line.state === 'refunded' ? line.amountCents / 100 : '',
      line.bank,
      line.sale,
    ]),
  ];
  const money = (cell: string | number) => (typeof cell === 'number' ? cell.toFixed(2) : cell);
  const body =
    ending === 'csv'
      ? writeCsv(table.map((row) => row.map(money)))
      : await writeXlsx(`${t('deskPayments.title')} ${written}`, table);
  return new Response(body, {
    headers: {
      ...privateHeaders,
      'Content-Type': ending === 'csv' ? 'text/csv; charset=utf-8' : sheetType,
      'Content-Disposition': `attachment; filename="${params.file}"`,
    },
  });
}
