import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { beginOwnRace, keepAsItIs } from '../../record/editions/own-race.server.ts';
import { mayKeepStep } from './guide-steps.ts';

/** Leaves a step of the setup guide as it is; does nothing for a step that cannot be left. */
export function leaveStep(
  database: AppDatabase,
  actor: Actor,
  { step, now }: { step: string; now: Date },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'settings.edit');
    if (!mayKeepStep(step)) return;
    const edition = await transaction
      .selectFrom('edition')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    // Without a sample to remove, the setup begins with the first step.
    if (!edition) await beginOwnRace(transaction, { years: [], lastEdition: 0 }, now);
    await keepAsItIs(transaction, step);
  });
}
