import {
  formCarriesToken,
  mayCarryToken,
} from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../../platform/http/forms/read-form.server.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { PaymentsDeps } from '../payments-deps.server.ts';
import { type CardAttempt, findCardAttempt } from './card-attempts-repository.server.ts';
import { findProvider } from './card-provider.ts';
import { settleSale } from './settle-sale.server.ts';

export async function openSandboxSale({
  url,
  services,
}: PageContext<PaymentsDeps>): Promise<CardAttempt | undefined> {
  if (!findProvider(services.cards, 'sandbox')) return undefined;
  const sale = url.searchParams.get('sale') ?? '';
  const attempt = await findCardAttempt(services.database, sale);
  return attempt?.provider === 'sandbox' && attempt.state === 'open' ? attempt : undefined;
}

export type SandboxDecision =
  | { code: 'decided'; clientTransaction: string }
  | { code: 'token' }
  | { code: 'unknown' };

/** Approves or declines the sale, like a provider's answer. */
export async function decideSandboxSale(
  page: PageContext<PaymentsDeps>,
  now: Date,
): Promise<SandboxDecision> {
  const { request, services } = page;
  if (!findProvider(services.cards, 'sandbox')) return { code: 'unknown' };
  if (!mayCarryToken(request.headers)) return { code: 'token' };
  const form = await readForm(request);
  if (!formCarriesToken(request.headers, form)) return { code: 'token' };
  const attempt = await openSandboxSale(page);
  if (!attempt) return { code: 'unknown' };
  const { clientTransaction, amountCents, currency } = attempt;
  const transaction = `test-${clientTransaction}`;
  const approved = form.get('decision') === 'approve';
  const detail = 'decided on the sandbox page';
  await settleSale(services.database, {
    attempt,
    sale: {
      approved,
      transaction,
      clientTransaction,
      amountCents,
      currency,
      detail,
      storeId: null,
    },
    storeId: null,
    transaction,
    now,
  });
  return { code: 'decided', clientTransaction };
}
