import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { ClubMailKind } from '../../record/mail/compose-club-mail.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { matchesName } from '../../record/people/matches-name.ts';
import { forgetNameOfClub } from '../payments/receipts/issue-receipt.server.ts';
import { type Club, clubsBy } from './clubs-repository.server.ts';

interface NamedCaptain {
  name: string;
  email: string | null;
}

/** Compares name and address, because a parent's address may have entered a child's club. */
export async function clubsOfCaptain(
  database: AppDatabase,
  people: readonly NamedCaptain[],
): Promise<Club[]> {
  const emails = people.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const found = await clubsBy(database, emails);
  return found.filter(({ captain, email }) =>
    people.some(
      (one) =>
        one.email?.toLowerCase() === email.toLowerCase() &&
        (matchesName(one.name, captain) || matchesName(captain, one.name)),
    ),
  );
}

/** Ends the club's link; members and payments stay. Returns the keys of the captain's mails. */
export async function forgetCaptain(transaction: AppDatabase, club: Club): Promise<string[]> {
  await transaction
    .updateTable('club_entry')
    .set({
      captain: erasedName,
      email: '',
      mobile: '',
      identity: randomBytes(24).toString('base64url'),
    })
    .where('id', '=', club.id)
    .execute();
  await forgetNameOfClub(transaction, club);
  // Several clubs may share one address.
  const toCaptain = (
    await listLetters<{ identity: string }>(transaction, ['club_link', 'club_verified'])
  ).filter(({ values }) => values.identity === club.accessToken);
  for (const { key } of toCaptain) {
    await transaction.deleteFrom('mail_outbox').where('mail_key', '=', key).execute();
  }
  const naming = (
    await listLetters<{ club: string; captain: string }>(transaction, [
      'club_consents',
      'club_dropped',
    ])
  ).filter(({ values }) => values.club === club.club && values.captain === club.captain);
  for (const { key, values } of naming) {
    const json = JSON.stringify({ ...values, captain: erasedName });
    await transaction
      .updateTable('mail_outbox')
      .set({ values_json: json, letter_json: null })
      .where('mail_key', '=', key)
      .execute();
  }
  return [...toCaptain, ...naming].map(({ key }) => key);
}

async function listLetters<Values>(transaction: AppDatabase, kinds: readonly ClubMailKind[]) {
  const letters = await transaction
    .selectFrom('mail_outbox')
    .select(['mail_key as key', 'values_json as json'])
    .where('kind', 'in', kinds)
    // A mail without recipient has already lost its values.
    .where('recipient', '!=', '')
    .execute();
  // Only enqueueClubMail writes these values.
  return letters.map(({ key, json }) => ({ key, values: JSON.parse(json) as Values }));
}
