import { expressionBuilder } from 'kysely';
import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';

/** Returns the condition that an entry (`participant`) is of a person in the boat of another entry. */
export function isBoatMember() {
  const { exists, selectFrom } = expressionBuilder<DatabaseSchema, 'participant'>();
  return exists(
    selectFrom('boat_member')
      .select('boat_member.participant_id')
      .whereRef('boat_member.participant_id', '=', 'participant.id'),
  );
}
