import type { Generated } from 'kysely';
import type { DocumentKind } from './personal-document.ts';

type Instant = string;

interface PersonTable {
  id: Generated<number>;
  /** Public key in the address of the paddler's page; derived from the name for registrations on the site. */
  person_key: string;
  name: string;
  /** The person into whom an organizer merged this record. */
  same_as: Generated<number | null>;
  /** Pronunciation of the name, for the announcer. */
  spoken_name: Generated<string | null>;
}

/** View of the person whom each record was merged into. */
interface RootPersonView {
  own_id: number;
  id: number;
  person_key: string;
  name: string;
}

/** Never published. */
interface RegisteredPersonTable {
  person_id: number;
  /** Kind, country and number together identify one person. */
  document_kind: DocumentKind;
  /** ISO 3166-1 alpha-2; ZZ when unknown. */
  document_country: string;
  /** As `normalizeDocumentNumber` returns it. */
  personal_id: string;
}

interface ErasedPersonTable {
  /** SHA-256 of the key, because the key contains the name. */
  person_key: string;
  also_results: 0 | 1;
  /** Replacement key when results lost the name too. */
  replaced_by: Generated<string | null>;
  erased_at: Instant;
}

export interface PeopleTables {
  person: PersonTable;
  root_person: RootPersonView;
  registered_person: RegisteredPersonTable;
  erased_person: ErasedPersonTable;
}
