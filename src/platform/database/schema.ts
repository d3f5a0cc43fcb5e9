import type { Generated } from 'kysely';
import type { PaymentTables } from './payment-tables.ts';
import type { RegistrationTables } from './registration-tables.ts';

export type Sex = 'male' | 'female';

/** Category codes: 1 Expertos, 2 Intermedios, 3 Novatos. */
export type CategoryCode = 1 | 2 | 3;

/** ISO 8601 in UTC. */
type Instant = string;

interface EditionTable {
  /** The API's number of the edition, not its year. */
  id: number;
  year: number;
  race_date: string;
}

interface PersonTable {
  id: Generated<number>;
  /** Key of the person in the files of the editions; null for who came through the site. */
  person_key: string | null;
  name: string;
}

interface ParticipantTable {
  id: Generated<number>;
  person_id: number;
  edition_id: number;
  /** Loaded from the files of the edition, or registered through the site. */
  origin: 'file' | 'site';
  category: CategoryCode;
  sex: Sex;
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
}

interface RaceHeatTable {
  id: number;
  edition_id: number;
  name_es: string;
  name_en: string;
  descent: 1 | 2;
}

interface RaceTimeTable {
  id: Generated<number>;
  heat_id: number;
  /** Order within the heat, from 1. */
  run_order: number;
  bib: number;
  /** The name as published: a result stays readable when its participant is erased. */
  paddler_name: string;
  participant_id: number | null;
  /** Centiseconds since midnight of the race day; null: did not start, did not finish. */
  start_cs: number | null;
  end_cs: number | null;
  swim: number;
  roll: 0 | 1;
  comment_es: string | null;
  comment_en: string | null;
}

interface RaceTimeLineTable {
  race_time_id: number;
  gate: number;
  /** Seconds; null for a clean gate. */
  penalty: number | null;
  category: CategoryCode;
}

interface LoadedEditionTable {
  edition_id: number;
  digest: string;
  loaded_at: Instant;
}

export interface DatabaseSchema extends PaymentTables, RegistrationTables {
  edition: EditionTable;
  person: PersonTable;
  participant: ParticipantTable;
  participant_contact: ParticipantContactTable;
  race_heat: RaceHeatTable;
  race_time: RaceTimeTable;
  race_time_line: RaceTimeLineTable;
  loaded_edition: LoadedEditionTable;
}
