import { type AliasableExpression, expressionBuilder, type SqlBool } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';

const participant = expressionBuilder<DatabaseSchema, 'participant'>();

/** Whether the paddler, or the guardian of a minor, consented at registration. */
export function hasConsented(): AliasableExpression<SqlBool> {
  return participant.exists(
    participant
      .selectFrom('registration_consent')
      .select('registration_consent.purpose')
      .whereRef('registration_consent.participant_id', '=', 'participant.id'),
  );
}

/** Whether a club entered a person without consent so far; no public list shows that person. */
export function isUnasked(): AliasableExpression<SqlBool> {
  return participant.and([
    participant.not(hasConsented()),
    participant.exists(
      participant
        .selectFrom('club_member')
        .select('club_member.participant_id')
        .whereRef('club_member.participant_id', '=', 'participant.id'),
    ),
  ]);
}
