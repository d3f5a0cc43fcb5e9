import { findRegistration, registrationOf } from '../../entries/registrations-repository.server.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { PaymentsDeps } from '../payments-deps.server.ts';
import { findCardAttempt } from './card-attempts-repository.server.ts';
import { listOpenClaims } from './card-claims-repository.server.ts';
import { askAboutClaims, confirmCardPayment } from './confirm-card-payment.server.ts';

export interface CardReturn {
  outcome: 'approved' | 'declined' | 'cancelled' | 'open' | 'disputed' | 'unavailable' | 'unknown';
  /** The registration, so that the page can lead back to it. */
  accessToken: string | null;
}

/** Reads with what a payer came back, and settles it. */
export async function readCardReturn({
  request,
  services,
}: PageContext<PaymentsDeps>): Promise<CardReturn> {
  const { searchParams } = new URL(request.url);
  const { database } = services;
  if (searchParams.has('unavailable')) {
    const payer = await findRegistration(database, searchParams.get('identity') ?? '');
    return { outcome: payer ? 'unavailable' : 'unknown', accessToken: payer?.accessToken ?? null };
  }
  const clientTransaction = searchParams.get('clientTransactionId') ?? '';
  const attempt = await findCardAttempt(database, clientTransaction);
  if (!attempt) return { outcome: 'unknown', accessToken: null };
  const payer = await registrationOf(database, attempt.participantId);
  const accessToken = payer?.accessToken ?? null;
  const now = new Date();
  const transaction = searchParams.get('id') ?? '';
  if (transaction !== '') {
    const asked = { clientTransaction, transaction, now };
    return { outcome: (await confirmCardPayment(services, asked))?.code ?? 'unknown', accessToken };
  }
  const claims = await listOpenClaims(database, { clientTransaction });
  await askAboutClaims(services, claims, now);
  const state = (await findCardAttempt(database, clientTransaction))?.state ?? 'unknown';
  const left = state === 'open' && claims.length === 0;
  return { outcome: left ? 'cancelled' : state, accessToken };
}
