import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { keepAsItIs } from '../../../record/editions/own-race.server.ts';
import { mayKeepStep } from './guide-steps.ts';

/** Leaves a step of the guide as it is; nothing where it is none that may stay so. */
export function leaveStep(database: AppDatabase, actor: Actor, step: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'settings.edit');
    if (mayKeepStep(step)) await keepAsItIs(transaction, step);
  });
}
