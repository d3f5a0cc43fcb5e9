import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

interface PersonTable {
  id: Generated<number>;
  /** Key of the person in the files of the editions; null for who came through the site. */
  person_key: string | null;
  name: string;
}

/** Never published, like everything in this file. */
interface RegisteredPersonTable {
  person_id: number;
  /** ID number without spaces and hyphens, capitals (src/registration/rules/check-personal-id.ts). */
  personal_id: string;
}

interface ErasedPersonTable {
  person_key: string;
  also_results: 0 | 1;
  erased_at: Instant;
}

/** The tables of this room. */
export interface PeopleTables {
  person: PersonTable;
  registered_person: RegisteredPersonTable;
  erased_person: ErasedPersonTable;
}
