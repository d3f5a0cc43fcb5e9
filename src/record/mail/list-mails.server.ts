import { type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { type MailState, type StoredKind, storedKinds } from './stored-kinds.ts';

export interface ListedMail {
  key: string;
  participantId: number | null;
  kind: StoredKind | 'other';
  to: string;
  language: Language;
  state: MailState;
  attempts: number;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
  nextAt: string;
}

export interface MailFilter {
  kind?: StoredKind | undefined;
  state?: MailState | undefined;
  participantId?: number | undefined;
  participantIds?: readonly number[] | undefined;
  text?: string | undefined;
}

export async function listMails(
  database: AppDatabase,
  filter: MailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ mails: ListedMail[]; total: number }> {
  const found = filtered(database, filter);
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('mail_key', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { mails: rows.map(toListed), total: Number(total) };
}

export async function findMail(database: AppDatabase, key: string) {
  const row = await database
    .selectFrom('mail_outbox')
    .selectAll()
    .where('mail_key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...toListed(row), valuesJson: row.values_json, letterJson: row.letter_json };
}

function filtered(
  database: AppDatabase,
  { kind, state, participantId, participantIds, text }: MailFilter,
) {
  let query = database.selectFrom('mail_outbox');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (participantId !== undefined) query = query.where('participant_id', '=', participantId);
  if (participantIds !== undefined) {
    // No entry has the number 0, so an empty list matches nothing.
    query = query.where('participant_id', 'in', [0, ...participantIds]);
  }
  const wanted = text?.replaceAll('\u0000', '').trim().toLowerCase();
  if (wanted) {
    const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ or, fn, ref }) =>
      or([
        sql<boolean>`${fn('lower', ['recipient'])} like ${part} escape '\\'`,
        sql<boolean>`lower(${ref('values_json')}) like ${`%"name":"${part.slice(1)}`} escape '\\'`,
      ]),
    );
  }
  return query;
}

function toListed(row: Selectable<DatabaseSchema['mail_outbox']>): ListedMail {
  return {
    key: row.mail_key,
    participantId: row.participant_id,
    kind: storedKinds.find((kind) => kind === row.kind) ?? 'other',
    to: row.recipient,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    error: row.last_error,
    nextAt: row.next_at,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
