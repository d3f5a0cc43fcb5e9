import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

interface Tables {
  mail_outbox: { mail_key: string; values_json: string; participant_id: number | null };
  registration: { participant_id: number; identity: string };
}

/**
 * A mail names the participant that it is about. Keys carried the access token that opens the
 * registration: the participant's number stands in its place, or a digest where nobody has the
 * token any more.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('participant_id', 'integer', (column) =>
      column.references('participant.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('mail_outbox_by_participant')
    .on('mail_outbox')
    .column('participant_id')
    .execute();

  const registered = await db
    .selectFrom('registration')
    .select(['identity', 'participant_id'])
    .execute();
  const participants = new Map(
    registered.map(({ identity, participant_id }) => [identity, participant_id]),
  );
  const mails = await db.selectFrom('mail_outbox').select(['mail_key', 'values_json']).execute();
  for (const { mail_key, values_json } of mails) {
    const token = tokenOf(values_json);
    if (token === null) continue;
    const participant_id = participants.get(token) ?? null;
    const stands = participant_id === null ? digest(token) : String(participant_id);
    await db
      .updateTable('mail_outbox')
      .set({ participant_id, mail_key: mail_key.replace(token, stands) })
      .where('mail_key', '=', mail_key)
      .execute();
  }
}

function tokenOf(values: string): string | null {
  const { identity } = JSON.parse(values);
  return typeof identity === 'string' && identity !== '' ? identity : null;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 16);
}
