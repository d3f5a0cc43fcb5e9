import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { isOwnControl } from '../../../record/questions/own/own-question.ts';
import { knownColumns } from '../explain-columns.ts';
import { plainHeading } from '../plain-heading.ts';
import { leftOut, longestHeading } from './match-headings.ts';

/** What organizers said that headings of files mean. */
export async function namedHeadings(database: AppDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('import_heading')
    .select(['heading', 'column_name'])
    .execute();
  return new Map(rows.map(({ heading, column_name }) => [heading, column_name]));
}

/** A heading as it is remembered: alike however it is written, and only its first letters. */
export const headingKey = (text: string) => plainHeading(text).slice(0, longestHeading);

/** Remembers what headings mean, each with a column or `leftOut`, for every file to come. */
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
    const isColumn = [leftOut, ...knownColumns].includes(column_name) || isOwnControl(column_name);
    if (heading === '' || !isColumn) continue;
    await database
      .insertInto('import_heading')
      .values({ heading, column_name, changed_at })
      .onConflict((row) => row.column('heading').doUpdateSet({ column_name, changed_at }))
      .execute();
  }
}
