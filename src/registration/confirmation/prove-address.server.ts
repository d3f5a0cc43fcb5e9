import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { isAccessToken } from '../../record/entries/is-access-token.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';

interface Proof {
  accessToken: string;
  /** What only the mails of the registration carry. */
  mailToken: string;
  now: Date;
}

/**
 * Writes down that the owner of a registration has its mailbox: who brings back what only its mails
 * carry. A turn on the waiting list that ended for want of it begins again in its old place. False
 * where the two do not belong together; doing it again changes nothing.
 */
export async function proveAddress(
  database: AppDatabase,
  { accessToken, mailToken, now }: Proof,
): Promise<boolean> {
  if (!isAccessToken(accessToken) || !isAccessToken(mailToken)) return false;
  return database.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('registration')
      .innerJoin('participant', 'participant.id', 'registration.participant_id')
      .select(['participant.id', 'participant.edition_id as editionId', 'proven_at as provenAt'])
      .where('identity', '=', accessToken)
      .where('mail_token', '=', mailToken)
      .executeTakeFirst();
    if (!found) return false;
    if (found.provenAt !== null) return true;
    // The turn counts again: whoever enters now has to see it.
    await lockEdition(transaction, found.editionId);
    await transaction
      .updateTable('registration')
      .set({ proven_at: now.toISOString(), turn_over_at: null })
      .where('participant_id', '=', found.id)
      .where('proven_at', 'is', null)
      .execute();
    return true;
  });
}
