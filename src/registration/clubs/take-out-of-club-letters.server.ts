import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { ClubMailValues } from '../../record/mail/compose-club-mail.ts';
import { erasedName } from '../../record/people/erased-name.ts';

type Verified = ClubMailValues['club_verified'];

/** Removes a participant from unsent captains' mails; deletes a mail without any name left. */
export async function takeOutOfClubLetters(
  transaction: AppDatabase,
  participantId: number,
): Promise<void> {
  for (const { key, state, values } of await lettersThatName(transaction, [participantId])) {
    if (state !== 'waiting') continue;
    const payers = values.payers.filter((payer) => payer.participantId !== participantId);
    const letter = { ...values, payers };
    if (payers.length > 0) await write(transaction, key, letter);
    else await transaction.deleteFrom('mail_outbox').where('mail_key', '=', key).execute();
  }
}

/** Returns the keys of the changed mails. */
export async function forgetInClubLetters(
  transaction: AppDatabase,
  participantIds: readonly number[],
): Promise<string[]> {
  const letters = await lettersThatName(transaction, participantIds);
  for (const { key, values } of letters) {
    const payers = values.payers.map((payer) =>
      participantIds.includes(payer.participantId) ? { ...payer, name: erasedName } : payer,
    );
    await write(transaction, key, { ...values, payers });
  }
  return letters.map(({ key }) => key);
}

async function lettersThatName(transaction: AppDatabase, participantIds: readonly number[]) {
  const rows = await transaction
    .selectFrom('mail_outbox')
    .select(['mail_key as key', 'state', 'values_json as json'])
    .where('kind', '=', 'club_verified')
    // A mail without recipient has already lost its values.
    .where('recipient', '!=', '')
    .execute();
  return rows.flatMap(({ key, state, json }) => {
    const values = JSON.parse(json) as Verified;
    const isNamed = values.payers.some((payer) => participantIds.includes(payer.participantId));
    return isNamed ? [{ key, state, values }] : [];
  });
}

/** Writes new values and drops the stored text, which is rendered again when the mail is viewed. */
async function write(transaction: AppDatabase, key: string, values: Verified): Promise<void> {
  await transaction
    .updateTable('mail_outbox')
    .set({ values_json: JSON.stringify(values), letter_json: null })
    .where('mail_key', '=', key)
    .execute();
}
