import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { waitForOwn } from '../../record/accounts/rights/wait-for-own.server.ts';
import type { LetterValues } from './letter.ts';
import { letterColumns } from './letters-repository.server.ts';
import { chooseLetterTitle } from './send-letter.server.ts';

interface LetterDraft {
  /** Null for a new one. */
  id: number | null;
  version: number;
  editionId: number;
  values: LetterValues;
}

/**
 * Saves the draft of a broadcast e-mail, once even if its form is sent twice. Returns its number, or null when it was
 * changed, scheduled or sent meanwhile, or the edition does not exist.
 */
export async function saveLetter(
  database: AppDatabase,
  actor: Actor,
  { id, version, editionId, values }: LetterDraft,
  now: Date,
): Promise<number | null> {
  const columns = { ...letterColumns(values), changed_at: now.toISOString() };
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'mails.send');
    const since = await waitForOwn(transaction, actor, now);
    const before =
      id === null && (await sameDraft(transaction, { ...columns, edition_id: editionId }, since));
    if (before) return before.id;
    if (id === null && !(await isEdition(transaction, editionId))) return null;
    const kept =
      id === null
        ? await transaction
            .insertInto('letter')
            .values({
              ...columns,
              version: 1,
              edition_id: editionId,
              sent_at: null,
              recipients: null,
            })
            .returning('id')
            .executeTakeFirst()
        : await transaction
            .updateTable('letter')
            .set({ ...columns, version: version + 1, held: null })
            .where('id', '=', id)
            .where('version', '=', version)
            .where('sent_at', 'is', null)
            .where('send_at', 'is', null)
            .returning('id')
            .executeTakeFirst();
    if (!kept) return null;
    const subject = { kind: 'letter', id: kept.id } as const;
    const after = {
      title: chooseLetterTitle(values),
      audience: values.audience,
      category: values.category,
    };
    await writeAudit(transaction, actor, { act: 'letter_written', subject, after }, now);
    return kept.id;
  });
}

async function isEdition(transaction: AppDatabase, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('edition')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

function sameDraft(
  transaction: AppDatabase,
  {
    changed_at: _,
    ...said
  }: ReturnType<typeof letterColumns> & { changed_at: string; edition_id: number },
  since: string,
) {
  const { category, chosen_json, ...words } = said;
  return transaction
    .selectFrom('letter')
    .select('id')
    .where('sent_at', 'is', null)
    .where('send_at', 'is', null)
    .where('version', '=', 1)
    .where('changed_at', '>=', since)
    .where('category', category === null ? 'is' : '=', category)
    .where('chosen_json', chosen_json === null ? 'is' : '=', chosen_json)
    .where(({ and }) => and(words))
    .executeTakeFirst();
}
