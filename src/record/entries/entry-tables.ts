import type { Generated } from 'kysely';
import type { CategoryCode, Sex } from '../editions/category-code.ts';
import type { DocumentKind } from '../people/personal-document.ts';

/** ISO 8601 in UTC. */
type Instant = string;

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
  /** As it was written. */
  personal_id: string;
  /** The document that it names, for comparing; `document_number` without spaces and hyphens. */
  document_kind: Generated<DocumentKind | null>;
  document_country: Generated<string | null>;
  document_number: Generated<string | null>;
  date_birth: string;
  city: string;
  size: string;
  /** What the lists of 2018 and 2019 kept besides. */
  confirmed: Generated<0 | 1 | null>;
  check_url: Generated<string | null>;
}

interface RegistrationTable {
  participant_id: number;
  /** Unguessable token that opens the confirmation page. */
  identity: string;
  /** Key of the form that sent it: the same form sent again is the same registration. */
  request_key: string | null;
  language: 'es' | 'en';
  /** The name as this registration gave it; the person may be known by another. */
  given_name: string;
  /** `waiting`: the category was full; without a payment until it is promoted. */
  place: 'entered' | 'waiting';
  /** The fee of the day of registration, in integer cents. */
  amount_cents: number;
  currency: string;
  guardian_name: string | null;
  guardian_personal_id: string | null;
  registered_at: Instant;
  promoted_at: Instant | null;
  /** When a mail last carried the link, so that asking again does not flood a mailbox. */
  link_sent_at: Instant;
  /** What only its mails carry: who brings it back has the mailbox. Null: nobody is asked for it. */
  mail_token: Generated<string | null>;
  proven_at: Generated<Instant | null>;
  /** When a turn on the waiting list ended because nobody proved the address. */
  turn_over_at: Generated<Instant | null>;
}

/** The tables of this room. */
export interface EntryTables {
  participant: ParticipantTable;
  participant_contact: ParticipantContactTable;
  registration: RegistrationTable;
}
