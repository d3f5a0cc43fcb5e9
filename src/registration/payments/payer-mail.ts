import { registrantValues } from '../../record/entries/registrant-values.ts';
import type { RegistrationRecord } from '../../record/entries/registrations-repository.server.ts';
import type { PaymentRecord } from './payments-repository.server.ts';

type Payer = Pick<
  RegistrationRecord,
  | 'participantId'
  | 'accessToken'
  | 'name'
  | 'year'
  | 'category'
  | 'language'
  | 'email'
  | 'mailToken'
  | 'provenAt'
  | 'amountCents'
>;

export function payerMail(
  payer: Payer,
  {
    amountCents,
    currency,
    reference,
  }: Pick<PaymentRecord, 'amountCents' | 'currency' | 'reference'>,
) {
  const { participantId, language, email: to } = payer;
  const values = { ...registrantValues(payer), amountCents, currency, reference };
  return { participantId, to, language, values };
}
