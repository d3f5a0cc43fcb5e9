import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import { readPayment } from '../payments/payments-repository.server.ts';
import { receiptNumber } from '../payments/receipt-number.ts';
import { listReceiptsOf, readReceiptName } from '../payments/receipts-repository.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';

/**
 * The receipts of a registration, and whom they are made out to; null for a token that opens none. Who handed
 * the entry over keeps those of what they paid.
 */
export async function loadReceipts({
  services,
  request,
  locale,
  t,
}: PageContext<RegistrationDeps>) {
  const { database, race } = services;
  const { email } = race.contact;
  const accessToken = new URL(request.url).searchParams.get('identity') ?? '';
  const registration = await findRegistration(database, accessToken);
  if (!registration) return { email, own: null };
  const { participantId } = registration;
  const payment = await readPayment(database, participantId);
  const issued = (await listReceiptsOf(database, [participantId])).filter(
    ({ voidedAt }) => voidedAt === null,
  );
  if (!payment && issued.length === 0) return { email, own: null };
  const name = payment
    ? await readReceiptName(database, { paymentId: payment.id, participantId })
    : null;
  const { holder, holderTaxId } = race.bankAccount;
  return {
    email,
    own: {
      accessToken,
      /** What was asked for, to be put right until the first receipt. */
      name,
      issuer: { holder, taxId: holderTaxId, race: race.name },
      payer: registration.name,
      category: t(`category.${registration.category}`),
      year: registration.year,
      receipts: issued.map((receipt) => ({
        number: receiptNumber(receipt),
        reference: receipt.reference ?? '',
        madeOutTo: receipt.madeOutTo,
        amount: formatMoney(receipt.cents, receipt.currency, locale),
        day: formatDay(localDate(new Date(receipt.issuedAt), race.timeZone), locale, 'long'),
      })),
    },
  };
}

export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof loadReceipts>>['own']>;
