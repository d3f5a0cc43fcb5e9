import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import type { RegistrationRecord } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import { takeMailBack } from '../payments/change-payment.server.ts';
import { openPayment } from '../payments/open-payment.server.ts';
import type { RegistrationEntry } from '../rules/check-registration.ts';

interface SeatOrder {
  /** The new entry of the person, which costs nothing because the boat pays. */
  participantId: number;
  accessToken: string;
  entry: Pick<RegistrationEntry, 'name' | 'email'>;
  captain: Pick<RegistrationRecord, 'participantId' | 'year' | 'category' | 'currency'>;
  isSubstitute: boolean;
  language: Language;
  /** Whether the person gets an e-mail with the own link. */
  letter: boolean;
  now: Date;
}

/** Puts a new entry into the boat of the captain's entry, inside the caller's transaction. */
export async function seatPerson(
  transaction: AppDatabase,
  { participantId, accessToken, entry, captain, isSubstitute, language, letter, now }: SeatOrder,
): Promise<void> {
  const { participantId: boatId, year, category, currency } = captain;
  await transaction
    .insertInto('boat_member')
    .values({
      participant_id: participantId,
      boat_id: boatId,
      is_substitute: isSubstitute ? 1 : 0,
      joined_at: now.toISOString(),
    })
    .execute();
  await openPayment(transaction, { participantId, amountCents: 0, currency, now });
  // The usual letter says that the person is in the list: that is true only once the boat is paid.
  await takeMailBack(transaction, participantId);
  if (letter) {
    await enqueueMail(transaction, {
      key: `joined:${participantId}`,
      participantId,
      kind: 'joined',
      to: entry.email,
      language,
      values: { name: entry.name, identity: accessToken, year, category },
      now,
    });
  }
  await nameBoat(transaction, boatId);
  await raiseVersionsOfEntry(transaction, boatId);
}
