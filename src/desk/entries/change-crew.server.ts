import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { type BoatChanged, changeBoat } from '../../registration/boats/change-boat.server.ts';

import { changeTeam, type TeamChanged } from '../../registration/boats/change-team.server.ts';

type Order = Parameters<typeof changeBoat>[2];

/** Changes a boat for its crew, on any day. */
export function changeCrew(
  database: AppDatabase,
  actor: Actor,
  order: Order,
): Promise<BoatChanged> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    return changeBoat(transaction, actor, order);
  });
}

/** Writes the name and the boats of a team, on any day and from any club. */
export function changeDeskTeam(
  database: AppDatabase,
  actor: Actor,
  order: Parameters<typeof changeTeam>[2],
): Promise<TeamChanged> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    return changeTeam(transaction, actor, order);
  });
}
