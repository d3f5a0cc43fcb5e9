import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import { readPayment } from '../payments/payments-repository.server.ts';
import { receiptNumber } from '../payments/receipt-number.ts';
import {
  listIssued,
  type Receipt,
  readReceiptName,
} from '../payments/receipts-repository.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';

/** The receipts of a registration, and whom they are made out to; null for a token that opens none. */
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
  const payment = registration && (await readPayment(database, registration.participantId));
  if (!registration || !payment) return { email, own: null };
  const all = await listIssued(database, payment.id);
  const isOwn = ({ participantId }: Receipt) => participantId === registration.participantId;
  const { participantId } = registration;
  const name = await readReceiptName(database, { paymentId: payment.id, participantId });
  const issued = all.filter((receipt) => isOwn(receipt) && receipt.voidedAt === null);
  const { holder, holderTaxId } = race.bankAccount;
  return {
    email,
    own: {
      accessToken,
      name,
      issuer: { holder, taxId: holderTaxId, race: race.name },
      payer: registration.name,
      category: t(`category.${registration.category}`),
      year: registration.year,
      reference: payment.reference,
      receipts: issued.map((receipt) => ({
        number: receiptNumber(receipt),
        amount: formatMoney(receipt.cents, receipt.currency, locale),
        day: formatDay(localDate(new Date(receipt.issuedAt), race.timeZone), locale, 'long'),
      })),
    },
  };
}

export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof loadReceipts>>['own']>;
