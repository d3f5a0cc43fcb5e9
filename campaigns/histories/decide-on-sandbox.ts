import type { PageContext } from '../../src/platform/page/load-page.server.ts';
import { decideSandboxSale } from '../../src/registration/payments/card/open-sandbox-sale.server.ts';
import type { PaymentsDeps } from '../../src/registration/payments/payments-deps.server.ts';

const token = 'history-token-of-more-than-32-letters-0000';

export async function decideOnSandbox(
  services: Pick<PaymentsDeps, 'database' | 'cards'>,
  { clientTransaction, approves, now }: { clientTransaction: string; approves: boolean; now: Date },
): Promise<string> {
  const address = `https://race.example/payments/sandbox?sale=${clientTransaction}`;
  const decision = approves ? 'approve' : 'decline';
  const request = new Request(address, {
    method: 'POST',
    headers: { cookie: `XSRF-TOKEN=${token}` },
    body: new URLSearchParams({ xsrf_token: token, decision }),
  });
  // The action reads only the request, the database and the card provider.
  const page = {
    request,
    url: new URL(request.url),
    services,
  } as unknown as PageContext<PaymentsDeps>;
  return (await decideSandboxSale(page, now)).code;
}
