import type { ExpressionBuilder } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Everybody who is in an edition, with nothing private: what queries of public pages begin with. */
export function publicEntryJoin(database: AppDatabase) {
  return (
    database
      .selectFrom('participant')
      .innerJoin('person', 'person.id', 'participant.person_id')
      // Who the person is the same as: of most people themselves.
      .innerJoin('root_person', 'root_person.own_id', 'person.id')
      .innerJoin('edition', 'edition.id', 'participant.edition_id')
  );
}

/**
 * Everybody who is in an edition, with all that may be known of an entry: who came through a file
 * has no registration, who waits for a place has no payment. What is shown of it is chosen by who
 * asks: this is where the tables of an entry meet, and the only place.
 */
export function entryJoin(database: AppDatabase) {
  return publicEntryJoin(database)
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.id')
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('payment', 'payment.participant_id', 'participant.id');
}

/**
 * Whether the payment of an entry is in one of these states. Who came through a file has none: paid is
 * whose payment the file calls verified.
 */
export function isInStates(
  eb: ExpressionBuilder<DatabaseSchema, 'participant' | 'payment'>,
  states: readonly DatabaseSchema['payment']['state'][],
) {
  const own = eb('payment.state', 'in', states);
  if (!states.includes('verified')) return own;
  const byFile = eb.and([
    eb('payment.id', 'is', null),
    eb('participant.payment_verified_at', 'is not', null),
  ]);
  return eb.or([own, byFile]);
}
