import { findRegistration, registrationOf } from '../../entries/registrations-repository.server.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { PaymentsDeps } from '../payments-deps.server.ts';
import { findCardAttempt } from './card-attempts-repository.server.ts';
import { confirmCardPayment } from './confirm-card-payment.server.ts';

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
  const transaction = searchParams.get('id') ?? attempt.claimedTransaction ?? '';
  const asked = { clientTransaction, transaction, now: new Date() };
  const outcome = (await confirmCardPayment(services, asked))?.code ?? 'unknown';
  const left = outcome === 'open' && transaction === '';
  return { outcome: left ? 'cancelled' : outcome, accessToken };
}
