import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { audiences, type Letter, type LetterValues } from './letter.ts';

/** The latest letters, sent ones and drafts. */
export async function listLetters(database: AppDatabase): Promise<Letter[]> {
  const rows = await database
    .selectFrom('letter')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(toLetter);
}

/** One of them; undefined for a number that none has. */
export async function findLetter(database: AppDatabase, id: number): Promise<Letter | undefined> {
  const row = await database
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toLetter(row);
}

/** The columns that hold what is written, and to whom. */
export function letterColumns(values: LetterValues) {
  const { title, text, audience, category, leftOut, chosen, news } = values;
  return {
    ...{ title_es: title.es, title_en: title.en, text_es: text.es, text_en: text.en },
    ...{ audience, category, left_out_json: JSON.stringify(leftOut) },
    chosen_json: audience === 'chosen' ? JSON.stringify(chosen) : null,
    news: news ? (1 as const) : (0 as const),
  };
}

function toLetter(row: Selectable<DatabaseSchema['letter']>): Letter {
  return {
    ...{ id: row.id, version: row.version, editionId: row.edition_id, changedAt: row.changed_at },
    title: { es: row.title_es, en: row.title_en },
    text: { es: row.text_es, en: row.text_en },
    audience: audiences.find((one) => one === row.audience) ?? 'all',
    ...{ category: row.category, leftOut: JSON.parse(row.left_out_json) },
    ...{ chosen: JSON.parse(row.chosen_json ?? '[]'), news: row.news === 1 },
    ...{ sentAt: row.sent_at, recipients: row.recipients },
  };
}
