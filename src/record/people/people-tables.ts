import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';
import type { DocumentKind } from './personal-document.ts';

interface PersonTable {
  id: Generated<number>;
  /** Public key in the address of the paddler's page; derived from the name for registrations on the site. */
  person_key: string;
  name: string;
  same_as: Generated<number | null>;
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
  document_kind: DocumentKind;
  /** ISO 3166-1 alpha-2; ZZ when unknown. */
  document_country: string;
  personal_id: string;
}

interface ErasedPersonTable {
  person_key: string;
  also_results: 0 | 1;
  /** Replacement key when results lost the name too. */
  replaced_by: Generated<string | null>;
  erased_at: Instant;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    person: PersonTable;
    root_person: RootPersonView;
    registered_person: RegisteredPersonTable;
    erased_person: ErasedPersonTable;
  }
}
