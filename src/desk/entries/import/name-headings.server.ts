import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { isOwnControl } from '../../../record/questions/own/own-question.ts';
import { knownColumns } from '../../../registration/people-table/explain-columns.ts';
import { headingKey, leftOut } from '../../../registration/people-table/match-headings.ts';
import { namePartColumns } from '../../../registration/people-table/with-whole-names.ts';

/** Saves the meaning of headings for later files: a column or `leftOut`. '' deletes the meaning of a heading. */
export async function nameHeadings(
  database: AppDatabase,
  actor: Actor,
  meanings: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await actorMay(database, actor, 'entries.edit');
  const changed_at = now.toISOString();
  for (const [text, column_name] of meanings) {
    const heading = headingKey(text);
    if (heading !== '' && column_name === '') {
      await database
        .deleteFrom('import_heading')
        .where('heading', '=', heading)
        .where('column_name', '=', leftOut)
        .execute();
    }
    const isColumn =
      [leftOut, ...knownColumns, ...namePartColumns].includes(column_name) ||
      isOwnControl(column_name);
    if (heading === '' || !isColumn) continue;
    await database
      .insertInto('import_heading')
      .values({ heading, column_name, changed_at })
      .onConflict((row) => row.column('heading').doUpdateSet({ column_name, changed_at }))
      .execute();
  }
}
