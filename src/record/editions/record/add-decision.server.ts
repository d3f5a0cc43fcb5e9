import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../accounts/audit/write-audit.server.ts';
import { actorMay } from '../../accounts/rights/actor-may.server.ts';
import { waitForOwn } from '../../accounts/rights/wait-for-own.server.ts';
import { lockRecord, raiseVersion } from './raise-version.server.ts';
import { subjectOfBib } from './subject-of-bib.server.ts';

interface NewDecision {
  editionId: number;
  bib: number;
  author: string;
  words: Bilingual;
  now: Date;
}

/** Adds a decision once, even when sent twice. Returns the paddler's name, or null. */
export function addDecision(
  database: AppDatabase,
  actor: Actor,
  { editionId, bib, author, words, now }: NewDecision,
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'race.decide');
    await lockRecord(transaction, editionId);
    const entry = await transaction
      .selectFrom('participant')
      .select(['id', 'name'])
      .where('edition_id', '=', editionId)
      .where('bib', '=', bib)
      .executeTakeFirst();
    if (!entry) return null;
    const since = await waitForOwn(transaction, actor, now);
    const said = { author, words_es: words.es, words_en: words.en };
    const before = await transaction
      .selectFrom('decision')
      .select('decision_order')
      .where('participant_id', '=', entry.id)
      .where('made_at', '>=', since)
      .where(({ and }) => and(said))
      .executeTakeFirst();
    if (before) return entry.name;
    const { last } = await transaction
      .selectFrom('decision')
      .select(({ fn }) => fn.max('decision_order').as('last'))
      .where('participant_id', '=', entry.id)
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('decision')
      .values({
        ...said,
        participant_id: entry.id,
        decision_order: (last ?? 0) + 1,
        made_at: now.toISOString(),
      })
      .execute();
    await raiseVersion(transaction, editionId, { kind: 'decision', bib });
    const subject = await subjectOfBib(transaction, editionId, bib);
    const after = { author, words };
    await writeAudit(transaction, actor, { act: 'decision_added', subject, after }, now);
    return entry.name;
  });
}
