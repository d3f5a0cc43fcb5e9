import { redirect } from 'react-router';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { callerContext } from '../../platform/page/caller-context.server.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { receiptNumber } from '../payments/receipts/receipt-number.ts';
import { receiptPdf } from '../payments/receipts/receipt-pdf.server.ts';
import { receiptSheet } from '../payments/receipts/receipt-sheet.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import type { Route } from './+types/receipt-file.ts';
import { ownReceipts } from './load-receipts.server.ts';

/** Serves `2027-000012.pdf` to its owner; redirects to the page when no PDF can be made. */
export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(registrationDeps) });
  const { services } = page;
  const { pathname, searchParams } = url;
  const accessToken = searchParams.get('identity') ?? '';
  const now = new Date();
  const own = await ownReceipts(services, accessToken);
  const receipt = own?.receipts.find((one) => params.file === `${receiptNumber(one)}.pdf`);
  const sheet = receipt && receiptSheet(receipt, { ...page, race: services.race });
  if (!sheet) throw new Response('not found', { status: 404, headers: privateHeaders });
  const turn = await services.limiters.ownActs.take(context.get(callerContext), now);
  const made = turn.allowed ? await receiptPdf(page, sheet, now) : null;
  if (made === null || 'fault' in made) {
    const query = new URLSearchParams({ identity: accessToken, fallo: '1' });
    const address = localizedPath('/confirmacion/recibo', splitPath(pathname).language);
    return redirect(`${address}?${query}`, { status: 303, headers: privateHeaders });
  }
  return new Response(made.bytes, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${sheet.number}.pdf"`,
    },
  });
}
