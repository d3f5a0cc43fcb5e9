import type { Generated } from 'kysely';
import type { RecordTables } from '../../editions/record/record-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { RegistrationTables } from './registration-tables.ts';

export type Sex = 'male' | 'female';

/** Category codes: 1 Expertos, 2 Intermedios, 3 Novatos. */
export type CategoryCode = 1 | 2 | 3;

/** ISO 8601 in UTC. */
type Instant = string;

interface PersonTable {
  id: Generated<number>;
  /** Public key, the address of the paddler's page; made of the name for who came through the site. */
  person_key: string;
  name: string;
  /** The person whom an organizer said this one is the same as. */
  same_as: Generated<number | null>;
}

interface ParticipantTable {
  id: Generated<number>;
  person_id: number;
  edition_id: number;
  /** Loaded from the files of the edition, or registered through the site. */
  origin: 'file' | 'site';
  /** As the lists and results of the edition write it. */
  name: string;
  category: CategoryCode;
  sex: Sex;
  /** Once in an edition; given later. */
  bib: Generated<number | null>;
  club: Generated<string | null>;
  /** Never published: it tells people of one name apart. */
  birth_year: Generated<number | null>;
  /** 0 keeps a paid entry out of the lists, not out of the results. */
  listed: Generated<0 | 1>;
  /** ISO 3166-1 alpha-2, capitals. */
  nationality: string;
  payment_verified_at: Instant | null;
  release_verified_at: Instant | null;
  created_at: Instant;
}

/** Never published: no query of a public page or endpoint names this table. */
interface ParticipantContactTable {
  participant_id: number;
  email: string;
  mobile: string;
  personal_id: string;
  date_birth: string;
  city: string;
  size: string;
  /** What the lists of 2018 and 2019 kept besides. */
  confirmed: Generated<0 | 1 | null>;
  check_url: Generated<string | null>;
}

interface ChampionshipTable {
  id: number;
  facts_json: string;
  version: number;
  digest: string;
}

interface ChampionshipEntrantTable {
  person_id: number;
  ranking: 'men' | 'women';
  entrant_order: number;
  name: string;
  category: string;
  points_json: string;
}

export interface DatabaseSchema extends PaymentTables, RegistrationTables, RecordTables {
  person: PersonTable;
  participant: ParticipantTable;
  participant_contact: ParticipantContactTable;
  championship: ChampionshipTable;
  championship_entrant: ChampionshipEntrantTable;
}
