import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { beginOwnRace, keepAsItIs } from '../../record/editions/own-race.server.ts';
import { doneMark, type GuideStepName, mayKeepStep } from './guide-steps.ts';

/** Leaves a step of the setup guide as it is; does nothing for a step that cannot be left. */
export async function leaveStep(
  database: AppDatabase,
  actor: Actor,
  { step, now }: { step: string; now: Date },
): Promise<void> {
  if (mayKeepStep(step)) await mark(database, actor, { name: step, now });
}

/** Notes that a form of the setup guide was filled in, also when it changed nothing. */
export function markStep(
  database: AppDatabase,
  actor: Actor,
  { step, now }: { step: GuideStepName; now: Date },
): Promise<void> {
  return mark(database, actor, { name: doneMark(step), now });
}

function mark(
  database: AppDatabase,
  actor: Actor,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'settings.edit');
    const edition = await transaction
      .selectFrom('edition')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    // Without a sample to remove, the setup begins with the first step.
    if (!edition) await beginOwnRace(transaction, { years: [], lastEdition: 0 }, now);
    await keepAsItIs(transaction, name);
  });
}
