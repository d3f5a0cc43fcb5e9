import type { Generated } from 'kysely';
import type { FieldsWith, KeptField } from '../questions/questions.ts';
import type { AnswerTo, ColumnOf, KeptAnswer } from './columns-of.ts';

/** ISO 8601 in UTC. */
type Instant = string;

/** The columns of a table that answer questions (`src/record/questions/`). */
type AnswerColumns<Table extends string> = {
  [F in KeptField as ColumnOf<F, Table>]: F extends FieldsWith<{ need: 'optional' }>
    ? Generated<AnswerTo<F>>
    : KeptAnswer<F>;
};

interface ParticipantTable extends AnswerColumns<'participant'> {
  id: Generated<number>;
  person_id: number;
  edition_id: number;
  /** Loaded from the files of the edition, or registered through the site. */
  origin: 'file' | 'site';
  /** As the lists and results of the edition write it. */
  name: string;
  /** Once in an edition; given later. */
  bib: Generated<number | null>;
  /** It tells people of one name apart. */
  birth_year: Generated<number | null>;
  /** 0 keeps a paid entry out of the lists, not out of the results. */
  listed: Generated<0 | 1>;
  payment_verified_at: Instant | null;
  release_verified_at: Instant | null;
  created_at: Instant;
}

/** Never published: no query of a public page or endpoint names this table. */
interface ParticipantContactTable extends AnswerColumns<'participant_contact'> {
  participant_id: number;
  /** What the ID number, kept as it was written, names for comparing: without spaces and hyphens. */
  document_country: Generated<string | null>;
  document_number: Generated<string | null>;
  /** What the lists of 2018 and 2019 kept besides. */
  confirmed: Generated<0 | 1 | null>;
  check_url: Generated<string | null>;
}

/** `given_name` is the name as this registration gave it; the person may be known by another. */
interface RegistrationTable extends AnswerColumns<'registration'> {
  participant_id: number;
  /** Unguessable token that opens the confirmation page. */
  identity: string;
  /**
   * Key of the form that sent it: the same form sent again is the same registration. Of one that came
   * on paper, the name of the server that it was written at, a colon and a random word: the same on
   * every server of a race day.
   */
  request_key: string | null;
  language: 'es' | 'en';
  /** `waiting`: the category was full; without a payment until it is promoted. */
  place: 'entered' | 'waiting';
  /** The fee of the day of registration, in integer cents. */
  amount_cents: number;
  currency: string;
  registered_at: Instant;
  promoted_at: Instant | null;
  /** When a mail last carried the link, so that asking again does not flood a mailbox. */
  link_sent_at: Instant;
  /** What only its mails carry: who brings it back has the mailbox. Null: nobody is asked for it. */
  mail_token: Generated<string | null>;
  proven_at: Generated<Instant | null>;
  /** When a turn on the waiting list ended because nobody proved the address. */
  turn_over_at: Generated<Instant | null>;
  /** When who entered withdrew, or was withdrawn; null again once they are back. */
  withdrawn_at: Generated<Instant | null>;
  /** Of what the last mail carries that allows an act by the own link, and since when; spent once. */
  act_digest: Generated<string | null>;
  act_sent_at: Generated<Instant | null>;
}

/** The tables of this room. */
export interface EntryTables {
  participant: ParticipantTable;
  participant_contact: ParticipantContactTable;
  registration: RegistrationTable;
}
