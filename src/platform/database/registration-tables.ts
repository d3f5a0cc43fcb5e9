/** ISO 8601 in UTC. */
type Instant = string;

/** Never published, like everything in this file. */
interface RegisteredPersonTable {
  person_id: number;
  /** ID number without spaces and hyphens, capitals (src/registration/rules/personal-id.ts). */
  personal_id: string;
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
}

interface ConsentTextTable {
  /** SHA-256 of the words, hexadecimal. */
  version: string;
  language: string;
  words: string;
  first_used_at: Instant;
}

/** `guardian_*`: given by the guardian of a minor. */
export type ConsentPurpose =
  | 'regulations'
  | 'release'
  | 'privacy'
  | 'guardian_release'
  | 'guardian_privacy';

interface RegistrationConsentTable {
  participant_id: number;
  purpose: ConsentPurpose;
  text_version: string;
  given_at: Instant;
}

export interface RegistrationTables {
  registered_person: RegisteredPersonTable;
  registration: RegistrationTable;
  consent_text: ConsentTextTable;
  registration_consent: RegistrationConsentTable;
}
