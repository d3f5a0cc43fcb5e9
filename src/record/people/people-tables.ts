import type { Generated } from 'kysely';
import type { DocumentKind } from './personal-document.ts';

/** ISO 8601 in UTC. */
type Instant = string;

interface PersonTable {
  id: Generated<number>;
  /** Public key, the address of the paddler's page; made of the name for who came through the site. */
  person_key: string;
  name: string;
  /** The person whom an organizer said this one is the same as. */
  same_as: Generated<number | null>;
  /** How the name is said, for the loudspeaker. */
  spoken_name: Generated<string | null>;
}

/** A view: who each person is the same as, themselves for most. */
interface RootPersonView {
  own_id: number;
  id: number;
  person_key: string;
  name: string;
}

/** Never published, like everything in this file. */
interface RegisteredPersonTable {
  person_id: number;
  /** Kind, country and number together are of one person. */
  document_kind: DocumentKind;
  /** ISO 3166-1 alpha-2; ZZ where it is not known. */
  document_country: string;
  /** Without spaces and hyphens, capitals (`normalizeDocumentNumber`). */
  personal_id: string;
}

interface ErasedPersonTable {
  /** SHA-256 of the key, which tells the name. */
  person_key: string;
  also_results: 0 | 1;
  /** Key that stands for theirs where results lost the name too. */
  replaced_by: Generated<string | null>;
  erased_at: Instant;
}

/** The tables of this room. */
export interface PeopleTables {
  person: PersonTable;
  root_person: RootPersonView;
  registered_person: RegisteredPersonTable;
  erased_person: ErasedPersonTable;
}
