import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { PersonalDocument } from '../people/personal-document.ts';

/**
 * Whether a row of `root_person` is somebody of this document: who registered with it, who is in an
 * edition with it, and whoever an organizer said is the same person.
 */
export function isKnownByDocument(
  eb: ExpressionBuilder<DatabaseSchema, 'root_person'>,
  { kind, country, number }: PersonalDocument,
): ExpressionWrapper<DatabaseSchema, 'root_person', SqlBool> {
  const registered = eb
    .selectFrom('registered_person as registered')
    .innerJoin('root_person as root', 'root.own_id', 'registered.person_id')
    .select('root.id')
    .where('registered.document_kind', '=', kind)
    .where('registered.document_country', '=', country)
    .where('registered.personal_id', '=', number);
  const entered = eb
    .selectFrom('participant_contact as contact')
    .innerJoin('participant as entry', 'entry.id', 'contact.participant_id')
    .innerJoin('root_person as root', 'root.own_id', 'entry.person_id')
    .select('root.id')
    .where('contact.document_kind', '=', kind)
    .where('contact.document_country', '=', country)
    .where('contact.document_number', '=', number);
  return eb.or([eb('root_person.id', 'in', registered), eb('root_person.id', 'in', entered)]);
}
