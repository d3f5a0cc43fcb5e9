import { cardProviders } from '../../../platform/config/card-providers.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import {
  findRegistration,
  readRegistration,
} from '../../../record/entries/registrations-repository.server.ts';
import { listPaidWith } from '../list-paid-together.server.ts';
import type { PaymentsDeps } from '../payments-deps.server.ts';
import {
  type CardAttempt,
  findCardAttempt,
  listSharedPayments,
} from './card-attempts-repository.server.ts';
import { askAboutClaims } from './claims/ask-about-claims.server.ts';
import { listOpenClaims } from './claims/card-claims-repository.server.ts';
import { confirmCardPayment } from './confirm-card-payment.server.ts';
import { cardProviderRows } from './open-card-providers.server.ts';
import { hasPayerCookie } from './payer-cookie.server.ts';

type Outcome = 'approved' | 'declined' | 'cancelled' | 'open' | 'disputed' | 'unavailable';

export interface CardReturn {
  /** `elsewhere`: the browser did not begin the payment, so it is shown nothing about it. */
  outcome: Outcome | 'elsewhere' | 'unknown';
  /** Token of the registration; null when the page must not show it. */
  accessToken: string | null;
  /** Whether the payer asked to pay for this entry only, while others are open. */
  isAlone: boolean;
}

/** Settles the sale of a returning payer; the number in the address alone opens nothing. */
export async function readCardReturn(
  { request, url, services }: PageContext<PaymentsDeps>,
  caller: string,
): Promise<CardReturn> {
  const { searchParams } = url;
  const { database } = services;
  if (searchParams.has('unavailable')) {
    const payer = await findRegistration(database, searchParams.get('identity') ?? '');
    return {
      outcome: payer ? 'unavailable' : 'unknown',
      accessToken: payer?.accessToken ?? null,
      isAlone: searchParams.has('alone'),
    };
  }
  const returned = await findReturned(database, searchParams);
  if (!returned) return { outcome: 'unknown', accessToken: null, isAlone: false };
  const { attempt } = returned;
  const outcome = await settledBy(services, { ...returned, caller });
  const accessToken = (await readRegistration(database, attempt.participantId))?.accessToken;
  const isPayer =
    accessToken !== undefined && hasPayerCookie(request.headers.get('cookie'), accessToken);
  if (!isPayer) return { outcome: 'elsewhere', accessToken: null, isAlone: false };
  const { paymentId: id, participantId } = attempt;
  const others = await listPaidWith(database, { id, participantId });
  const shared = await listSharedPayments(database, attempt.clientTransaction);
  return { outcome, accessToken, isAlone: others.length > 0 && shared.length === 0 };
}

interface ReturnedSale {
  attempt: CardAttempt;
  /** The provider's number of the sale; null when the payer brings none, as after cancelling. */
  transaction: string | null;
}

async function findReturned(
  database: AppDatabase,
  query: URLSearchParams,
): Promise<ReturnedSale | undefined> {
  for (const name of cardProviders) {
    const sale = cardProviderRows[name].readReturn(query);
    if (sale === null) continue;
    const attempt = await findCardAttempt(database, sale.clientTransaction);
    if (attempt?.provider === name) return { attempt, transaction: sale.transaction };
  }
  // The site's own address after cancelling, and the sandbox's.
  const attempt = await findCardAttempt(database, query.get('clientTransactionId') ?? '');
  return attempt && { attempt, transaction: null };
}

/** Asks the provider if the rate limit allows it. */
async function settledBy(
  services: PaymentsDeps,
  { attempt, transaction, caller }: ReturnedSale & { caller: string },
): Promise<Outcome> {
  if (attempt.state !== 'open') return attempt.state;
  const { database, limiters } = services;
  const { clientTransaction } = attempt;
  const now = new Date();
  const { allowed } = await limiters.cardReturns.take(caller, now);
  if (transaction !== null) {
    if (!allowed) return 'open';
    const asked = { clientTransaction, transaction, now };
    return (await confirmCardPayment(services, asked))?.code ?? 'open';
  }
  const claims = await listOpenClaims(database, { clientTransaction });
  if (claims.length === 0) return 'cancelled';
  const mayAsk = async () =>
    allowed && (await limiters.cardAttempts.take(clientTransaction, now)).allowed;
  await askAboutClaims(services, claims, { now, mayAsk });
  return (await findCardAttempt(database, clientTransaction))?.state ?? 'open';
}
