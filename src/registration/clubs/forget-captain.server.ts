import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { ClubMailKind } from '../../record/mail/compose-club-mail.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { matchesName } from '../../record/people/matches-name.ts';
import { forgetNameOfClub } from '../payments/receipts/issue-receipt.server.ts';
import { type Club, clubsBy } from './clubs-repository.server.ts';

/** Somebody by what they wrote of themselves. */
interface Named {
  name: string;
  email: string | null;
}

/**
 * The clubs whose captain somebody is: the same address and the same name, more or less of it. An address
 * alone may be a parent's, who entered the club of a child.
 */
export async function clubsOfCaptain(
  database: AppDatabase,
  people: readonly Named[],
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

/**
 * Takes who captains a club out of it, and out of its letters: the link opens nothing any more, the people
 * and their payments stay. Answers with the keys of the letters that named the captain.
 */
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
  // Several clubs may have one address.
  const toCaptain = (
    await lettersOf<{ identity: string }>(transaction, ['club_link', 'club_verified'])
  ).filter(({ values }) => values.identity === club.accessToken);
  for (const { key } of toCaptain) {
    await transaction.deleteFrom('mail_outbox').where('mail_key', '=', key).execute();
  }
  const naming = (
    await lettersOf<{ club: string; captain: string }>(transaction, [
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

async function lettersOf<Values>(transaction: AppDatabase, kinds: readonly ClubMailKind[]) {
  const letters = await transaction
    .selectFrom('mail_outbox')
    .select(['mail_key as key', 'values_json as json'])
    .where('kind', 'in', kinds)
    // What it was written from is kept no longer than its term.
    .where('recipient', '!=', '')
    .execute();
  // Only enqueueClubMail writes it.
  return letters.map(({ key, json }) => ({ key, values: JSON.parse(json) as Values }));
}
