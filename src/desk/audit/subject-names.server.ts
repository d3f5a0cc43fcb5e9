import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { listAccounts } from '../../record/accounts/accounts-repository.server.ts';
import { type AuditSubject, subjectKey } from '../../record/accounts/audit/subject-key.ts';

/** Returns the current names of the subjects of audit lines, by `subjectKey`; an erased person has none. */
export async function subjectNames(
  database: AppDatabase,
  lines: readonly AuditSubject[],
  language: Language,
): Promise<Record<string, string>> {
  const numbers = (kind: string) =>
    [
      -1,
      ...lines.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId),
    ]
      .map(Number)
      .filter(Number.isSafeInteger);
  const title = language === 'en' ? 'title_en' : 'title_es';
  const named = {
    account: await listAccounts(database),
    entry: await database
      .selectFrom('participant')
      .select(['id', 'name'])
      .where('id', 'in', numbers('entry'))
      .execute(),
    person: await database
      .selectFrom('person')
      .select(['id', 'name'])
      .where('id', 'in', numbers('person'))
      .execute(),
    seat: await database
      .selectFrom('seat')
      .select(['id', 'label as name'])
      .where('id', 'in', numbers('seat'))
      .execute(),
    announcement: await database
      .selectFrom('announcement')
      .select(['id', `${title} as name`])
      .where('id', 'in', numbers('announcement'))
      .execute(),
    club: await database
      .selectFrom('club_entry')
      .select(['id', 'club as name'])
      .where('id', 'in', numbers('club'))
      .execute(),
    letter: await database
      .selectFrom('letter')
      .select(['id', `${title} as name`])
      .where('id', 'in', numbers('letter'))
      .execute(),
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([subjectKind, rows]) =>
      rows
        .filter(({ name }) => name !== '')
        .map(({ id, name }) => [subjectKey({ subjectKind, subjectId: String(id) }), name]),
    ),
  );
}
