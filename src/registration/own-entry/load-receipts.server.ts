import type { PageContext } from '../../platform/page/load-page.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import { findClub } from '../clubs/clubs-repository.server.ts';
import { readPayment } from '../payments/payments-repository.server.ts';
import type { ReceiptName } from '../payments/receipts/receipt-name.ts';
import { receiptSheet } from '../payments/receipts/receipt-sheet.ts';
import {
  type KeptReceipt,
  listIssued,
  listOwnReceipts,
  listReceiptsOfClub,
  readClubReceiptName,
  readReceiptName,
} from '../payments/receipts/receipts-repository.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';

/** Receipts of a token and the name that the next ones are made out to. */
interface OwnReceipts {
  isClub: boolean;
  asksName: boolean;
  name: ReceiptName | null;
  byClub: boolean;
  receipts: KeptReceipt[];
}

/** Omits replaced receipts; null for an unknown token. After a transfer a giver keeps theirs. */
export async function ownReceipts(
  { database }: Pick<RegistrationDeps, 'database'>,
  accessToken: string,
): Promise<OwnReceipts | null> {
  const counts = ({ voidedAt }: KeptReceipt) => voidedAt === null;
  const registration = await findRegistration(database, accessToken);
  if (!registration) {
    const club = await findClub(database, accessToken);
    if (!club) return null;
    return {
      isClub: true,
      asksName: true,
      name: await readClubReceiptName(database, club.id),
      byClub: false,
      receipts: (await listReceiptsOfClub(database, club.id)).filter(counts),
    };
  }
  const { participantId } = registration;
  const payment = await readPayment(database, participantId);
  const receipts = (await listOwnReceipts(database, [participantId])).filter(counts);
  if (!payment && receipts.length === 0) return null;
  const ofPayment = payment ? (await listIssued(database, payment.id)).filter(counts) : [];
  const byClub = ofPayment.some(({ clubId }) => clubId !== null);
  return {
    isClub: false,
    asksName: receipts.length === 0 && !byClub,
    name: payment
      ? await readReceiptName(database, { paymentId: payment.id, participantId })
      : null,
    byClub,
    receipts,
  };
}

export async function loadReceipts(page: PageContext<RegistrationDeps>) {
  const { services, url } = page;
  const { race } = services;
  const { email } = race.contact;
  const { searchParams } = url;
  const accessToken = searchParams.get('identity') ?? '';
  const own = await ownReceipts(services, accessToken);
  if (!own) return { email, own: null };
  return {
    email,
    own: {
      ...own,
      accessToken,
      country: race.countryCode,
      receipts: own.receipts.flatMap((receipt) => receiptSheet(receipt, { ...page, race }) ?? []),
      hasFailed: searchParams.has('fallo'),
      isSaved: searchParams.has('hecho'),
    },
  };
}

export type ReceiptPageFacts = NonNullable<Awaited<ReturnType<typeof loadReceipts>>['own']>;
