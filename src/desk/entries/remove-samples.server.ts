import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { raiseVersion } from '../../record/editions/record/raise-version.server.ts';
import { readFacts } from '../../record/editions/record/read-facts.server.ts';
import { removeEntries } from '../privacy/erase-person.server.ts';
import { removeLonePeople } from '../privacy/retention/erasers.server.ts';

/** Removes the sample people and the sample mark, and returns how many; online registrations stay. */
export function removeSamples(
  database: AppDatabase,
  actor: Actor,
  { editionId, now }: { editionId: number; now: Date },
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    await raiseVersion(transaction, editionId);
    const facts = await readFacts(transaction, editionId);
    if (!facts?.sample) return 0;
    const rows = await transaction
      .selectFrom('participant')
      .select(['id', 'person_id'])
      .where('edition_id', '=', editionId)
      .where('origin', '=', 'file')
      .execute();
    await removeEntries(
      transaction,
      rows.map(({ id }) => id),
    );
    await removeLonePeople(
      transaction,
      rows.map(({ person_id }) => person_id),
    );
    const { sample: _, ...own } = facts;
    await transaction
      .updateTable('edition')
      .set({ facts_json: JSON.stringify(own) })
      .where('id', '=', editionId)
      .execute();
    const subject = { kind: 'edition', id: facts.year } as const;
    const after = { entries: rows.length };
    await writeAudit(transaction, actor, { act: 'samples_removed', subject, after }, now);
    return rows.length;
  });
}
