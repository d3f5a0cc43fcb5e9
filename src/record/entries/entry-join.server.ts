import type { ExpressionBuilder } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Joins the data of participants that public pages may show. */
export function publicEntryJoin(database: AppDatabase) {
  return (
    database
      .selectFrom('participant')
      .innerJoin('person', 'person.id', 'participant.person_id')
      // Joins the person whom this person was merged into; most people are their own root.
      .innerJoin('root_person', 'root_person.own_id', 'person.id')
      .innerJoin('edition', 'edition.id', 'participant.edition_id')
  );
}

/**
 * Joins everything known of an entry. An entry from a file has no registration; one on the waiting
 * list has no payment.
 */
export function entryJoin(database: AppDatabase) {
  return publicEntryJoin(database)
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.id')
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('payment', 'payment.participant_id', 'participant.id');
}

/** Counts an entry from a file as verified when the file says so. */
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
