import type { RegistrationRecord } from '../entries/registrations-repository.server.ts';
import type { PaymentRecord } from './payments-repository.server.ts';

type Payer = Pick<
  RegistrationRecord,
  'participantId' | 'accessToken' | 'name' | 'year' | 'category' | 'language' | 'email'
>;

/** To whom a mail about a payment goes, and what it is written from. */
export function payerMail(
  { participantId, accessToken: identity, name, year, category, language, email: to }: Payer,
  {
    amountCents,
    currency,
    reference,
  }: Pick<PaymentRecord, 'amountCents' | 'currency' | 'reference'>,
) {
  const values = { name, identity, year, category, amountCents, currency, reference };
  return { participantId, to, language, values };
}
