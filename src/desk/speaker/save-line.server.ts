import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { longestLine, mostLines } from '../../race-day/speaker/lines/speaker-line.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';

interface LineOrder {
  editionId: number;
  /** Null for a new line, which is added at the end. */
  id: number | null;
  es: string;
  en: string;
  active: boolean;
}

export type LineRefusal = 'no_words' | 'too_long' | 'full' | 'unknown_line';

/** Returns the issue of the text of a line, or null. */
export function lineIssue({ es, en }: Pick<LineOrder, 'es' | 'en'>): LineRefusal | null {
  if (es === '' && en === '') return 'no_words';
  return es.length > longestLine || en.length > longestLine ? 'too_long' : null;
}

/** Saves a line that the speaker reads for a sponsor; returns why not, or null. */
export async function saveLine(
  database: AppDatabase,
  actor: Actor,
  order: LineOrder,
  now: Date,
): Promise<LineRefusal | null> {
  const issue = lineIssue(order);
  if (issue !== null) return issue;
  const { editionId, id, es, en, active } = order;
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    await lockEdition(transaction, editionId);
    const lines = await transaction
      .selectFrom('speaker_line')
      .select(['id', 'place', 'text_es', 'text_en', 'active'])
      .where('edition_id', '=', editionId)
      .execute();
    const after = { text_es: es, text_en: en, active };
    const columns = { text_es: es, text_en: en, active: active ? (1 as const) : (0 as const) };
    if (id === null) {
      if (lines.length >= mostLines) return 'full';
      const place = Math.max(0, ...lines.map((line) => line.place)) + 1;
      const made = await transaction
        .insertInto('speaker_line')
        .values({ edition_id: editionId, place, ...columns, created_at: now.toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const subject = { kind: 'speaker_line', id: made.id } as const;
      await writeAudit(transaction, actor, { act: 'speaker_line_made', subject, after }, now);
      return null;
    }
    const present = lines.find((line) => line.id === id);
    if (!present) return 'unknown_line';
    await transaction.updateTable('speaker_line').set(columns).where('id', '=', id).execute();
    const { text_es, text_en } = present;
    const before = { text_es, text_en, active: present.active === 1 };
    const subject = { kind: 'speaker_line', id } as const;
    const act = 'speaker_line_changed';
    await writeAudit(transaction, actor, { act, subject, before, after }, now);
    return null;
  });
}
