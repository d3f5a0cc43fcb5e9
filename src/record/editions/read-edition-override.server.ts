import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../accounts/audit/write-audit.server.ts';
import { actorMay } from '../accounts/rights/actor-may.server.ts';
import { raiseVersion } from './record/raise-version.server.ts';

interface Override {
  editionId: number;
  /** Null removes the override: the days of content/race.json decide again. */
  registration: 'open' | 'closed' | null;
  now: Date;
}

/** Returns the organizers' decision that overrides the days of registration, or null. */
export async function readEditionOverride(
  database: AppDatabase,
  editionId: number,
): Promise<'open' | 'closed' | null> {
  const row = await database
    .selectFrom('edition_override')
    .select('registration')
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return row?.registration ?? null;
}

/** Opens or closes registration by hand; the audit log records an actual change. */
export async function overrideEdition(
  database: AppDatabase,
  actor: Actor,
  override: Override,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'settings.edit');
    const { editionId, registration, now } = override;
    const before = await readEditionOverride(transaction, editionId);
    await writeOverride(transaction, actor, override);
    if (before === registration) return;
    await raiseVersion(transaction, editionId);
    const { year } = await transaction
      .selectFrom('edition')
      .select('year')
      .where('id', '=', editionId)
      .executeTakeFirstOrThrow();
    await writeAudit(
      transaction,
      actor,
      {
        act: 'registration_decided',
        subject: { kind: 'edition', id: year },
        before: { opening: before ?? 'by_date' },
        after: { opening: registration ?? 'by_date' },
      },
      now,
    );
  });
}

async function writeOverride(
  transaction: AppDatabase,
  { name }: Actor,
  { editionId, registration, now }: Override,
): Promise<void> {
  if (registration === null) {
    await transaction.deleteFrom('edition_override').where('edition_id', '=', editionId).execute();
    return;
  }
  const decided = { registration, set_at: now.toISOString(), set_by: name };
  await transaction
    .insertInto('edition_override')
    .values({ edition_id: editionId, ...decided })
    .onConflict((conflict) => conflict.column('edition_id').doUpdateSet(decided))
    .execute();
}
