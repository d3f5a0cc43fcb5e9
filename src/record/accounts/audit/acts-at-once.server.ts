import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ActName } from './audit-names.ts';
import type { Actor } from './write-audit.server.ts';

/** Returns the actions of one session at one instant (ISO 8601) among these kinds. */
export function actsAtOnce(
  transaction: AppDatabase,
  actor: Actor,
  { at, acts }: { at: string; acts: readonly ActName[] },
) {
  return transaction
    .selectFrom('audit')
    .select(['act', 'subject_id', 'before_json', 'after_json'])
    .where('account_id', '=', actor.accountId)
    .where('session_id', '=', actor.sessionId)
    .where('at', '=', at)
    .where('act', 'in', acts)
    .orderBy('id')
    .execute();
}
