import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';
import type { FieldsWith, KeptField } from '../questions/questions-in.ts';
import type { AnswerTo, ColumnOf, KeptAnswer } from './to-columns.ts';

type AnswerColumns<Table extends string> = {
  [F in KeptField as ColumnOf<F, Table>]: F extends FieldsWith<{ need: 'optional' }>
    ? Generated<AnswerTo<F>>
    : KeptAnswer<F>;
};

interface ParticipantTable extends AnswerColumns<'participant'> {
  id: Generated<number>;
  person_id: number;
  edition_id: number;
  /** Counts the entries of the person in the edition, from 1; it stays when an earlier entry goes. */
  entry_number: Generated<number>;
  origin: 'file' | 'site';
  /** The name as the lists and results of the edition print it. */
  name: string;
  /** Unique within an edition. Null until a bib is assigned. */
  bib: Generated<number | null>;
  birth_year: Generated<number | null>;
  /** 0 hides a paid entry from the lists, but not from the results. */
  listed: Generated<0 | 1>;
  payment_verified_at: Instant | null;
  release_verified_at: Instant | null;
  created_at: Instant;
}

/** Never published: no query of a public page or endpoint reads this table. */
interface ParticipantContactTable extends AnswerColumns<'participant_contact'> {
  participant_id: number;
  /** `document_number` is in the form in which it is compared: without spaces and hyphens. */
  document_country: Generated<string | null>;
  document_number: Generated<string | null>;
  confirmed: Generated<0 | 1 | null>;
  check_url: Generated<string | null>;
}

/** `given_name` is the name that this registration used; the person may be known by another name. */
interface RegistrationTable extends AnswerColumns<'registration'> {
  participant_id: number;
  identity: string;
  /**
   * Key of the form, so that sending it again does not register twice. On paper it contains the
   * name of the recording server.
   */
  request_key: string | null;
  language: 'es' | 'en';
  /** `waiting`: the category was full. The entry has no payment until it is promoted. */
  place: 'entered' | 'waiting';
  amount_cents: number;
  currency: string;
  registered_at: Instant;
  promoted_at: Instant | null;
  link_sent_at: Instant;
  /** Token that only mails carry, to prove the address. Null when no proof is required. */
  mail_token: Generated<string | null>;
  proven_at: Generated<Instant | null>;
  /** Time at which a turn on the waiting list ended because its address was not confirmed. */
  turn_over_at: Generated<Instant | null>;
  /** Time of the withdrawal. Null when the entry was never withdrawn or has been reinstated. */
  withdrawn_at: Generated<Instant | null>;
  /** Digest of the single-use key in the last action mail, and the time of that mail. */
  act_digest: Generated<string | null>;
  act_sent_at: Generated<Instant | null>;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    participant: ParticipantTable;
    participant_contact: ParticipantContactTable;
    registration: RegistrationTable;
  }
}
