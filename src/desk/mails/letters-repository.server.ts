import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';
import { audiences, type Letter, type LetterValues } from './letter.ts';

const mostListed = 50;

export async function listLetters(database: AppDatabase, most = mostListed): Promise<Letter[]> {
  const rows = await database
    .selectFrom('letter')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap((row) => toLetter(row) ?? []);
}

export async function countLetters(database: AppDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The sending job runs every few seconds, so a delay this long is an error. */
const missedAfterMs = 10 * 60 * 1000;

/** Counts the broadcast e-mails that missed their time: held back, or still waiting long after. */
export async function countMissedLetters(database: AppDatabase, now: Date): Promise<number> {
  const late = new Date(now.getTime() - missedAfterMs).toISOString();
  const { count } = await database
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('sent_at', 'is', null)
    .where(({ eb, or }) => or([eb('held', 'is not', null), eb('send_at', '<', late)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns one broadcast e-mail; undefined for an unknown number. */
export async function findLetter(database: AppDatabase, id: number): Promise<Letter | undefined> {
  const row = await database
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (row && toLetter(row)) ?? undefined;
}

export function letterColumns(values: LetterValues) {
  const { title, text, audience, category, leftOut, chosen, news, certificates } = values;
  return {
    title_es: title.es,
    title_en: title.en,
    text_es: text.es,
    text_en: text.en,
    audience,
    category,
    left_out_json: JSON.stringify(leftOut),
    chosen_json: audience === 'chosen' ? JSON.stringify(chosen) : null,
    news: news ? (1 as const) : (0 as const),
    certificates: certificates ? (1 as const) : (0 as const),
  };
}

const numbers = z.array(z.int());

/** Returns null when the excluded or chosen entries cannot be read: the e-mail must not go to all then. */
function toLetter(row: Selectable<DatabaseSchema['letter']>): Letter | null {
  const place = { table: 'letter', row: row.id };
  const leftOut = readStored(row.left_out_json, place, (of) => numbers.parse(of));
  const chosen = readStored(row.chosen_json ?? '[]', place, (of) => numbers.parse(of));
  if (leftOut === null || chosen === null) return null;
  return {
    id: row.id,
    version: row.version,
    editionId: row.edition_id,
    changedAt: row.changed_at,
    title: { es: row.title_es, en: row.title_en },
    text: { es: row.text_es, en: row.text_en },
    audience: audiences.find((one) => one === row.audience) ?? 'all',
    category: row.category,
    leftOut,
    chosen,
    news: row.news === 1,
    certificates: row.certificates === 1,
    sentAt: row.sent_at,
    recipients: row.recipients,
    sendAt: row.send_at,
    planned: row.planned_recipients,
    held: row.held,
  };
}
