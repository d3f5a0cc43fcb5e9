import type { SelectExpression } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import { listColumns, toEmptyColumns } from '../../record/entries/columns-of.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import type { DataKind } from './personal-data.ts';

/** What is removed: the row, or what it had in these columns. */
export type Removal<Column extends string = string> =
  | 'row'
  | { readonly [C in Column]?: string | number | null };

/** Tables whose rows own the rows of other tables. */
export type Owner = 'participant' | 'payment' | 'person' | 'edition' | 'seat';

interface KeptTable<Table extends keyof DatabaseSchema> {
  /** Rows of the table of personal data, which say who sees the data and how long they are kept. */
  kinds: readonly DataKind[];
  /** The table to which the column `OWNER_id` leads. Missing where no column leads to a person. */
  of?: Owner;
  /** What the erasure of a person does. A row also goes with its owner. */
  asked?: Removal<keyof DatabaseSchema[Table] & string>;
  /** What the erasure of a person does besides when published results lose the name. */
  alsoResults?: Removal<keyof DatabaseSchema[Table] & string>;
  /** What the retention does. Missing where `erasers` has a rule of its own, or the row goes with its owner. */
  term?: Removal<keyof DatabaseSchema[Table] & string>;
  /** Instant from which a term counts that begins with no race, and by which an entry transfer divides payments. */
  at?: keyof DatabaseSchema[Table] & string;
  /** Column with the name of a file that is deleted with the row. */
  file?: keyof DatabaseSchema[Table] & string;
  /** Columns in the copy for the person, named as the copy names them. */
  copied?: readonly (SelectExpression<DatabaseSchema, Table> & string)[];
  /** The other columns that say something of a person, separated by spaces. */
  columns?: string;
}

/**
 * Each table that holds something of a person. Erasure, retention and copy read this registry;
 * `tests/contract/desk/kept-columns-contract.ts` compares it with the database.
 */
export const keptTables = {
  account: { kinds: ['team'], columns: 'email name' },
  account_invitation: {
    kinds: ['visit'],
    at: 'expires_at',
    term: 'row',
    columns: 'account_id token_hash created_at used_at',
  },
  account_password: {
    kinds: ['team'],
    columns: 'account_id hash totp_secret totp_step changed_at',
  },
  account_role: { kinds: ['team'], columns: 'account_id role given_at' },
  audit: {
    kinds: ['act'],
    at: 'at',
    term: {
      actor: '',
      account_id: null,
      session_id: null,
      before_json: null,
      after_json: null,
      reason: null,
    },
  },
  bank_line: { kinds: ['bankLine'], of: 'payment', columns: 'document text aside_reason' },
  bank_line_share: { kinds: ['bankLine'], of: 'payment' },
  card_attempt: {
    kinds: ['payment'],
    of: 'payment',
    at: 'created_at',
    copied: ['state', 'amount_cents as amountCents', 'created_at as at'],
    columns: 'client_transaction provider_transaction detail finished_at',
  },
  card_claim: {
    kinds: ['payment'],
    columns: 'client_transaction provider_transaction state detail claimed_at',
  },
  // Only a hash of the content of a published list.
  certificate_mail: { kinds: ['published'], of: 'participant', columns: 'said sent_at' },
  championship_entrant: {
    kinds: ['published'],
    of: 'person',
    alsoResults: { name: erasedName },
    copied: ['name', 'category', 'points_json as points'],
    columns: 'ranking',
  },
  check_in_act: {
    kinds: ['checkIn'],
    of: 'participant',
    asked: 'row',
    term: 'row',
    columns: 'act done made_at received_at account_id actor',
  },
  club_entry: {
    kinds: ['captain'],
    of: 'edition',
    term: 'row',
    columns: 'identity reference club captain email mobile language permission_at created_at',
  },
  club_member: { kinds: ['entry'], of: 'participant', asked: 'row', columns: 'club_entry_id' },
  club_receipt_name: {
    kinds: ['captain'],
    columns: 'name document_kind document address email given_at',
  },
  content_draft: { kinds: ['team'], columns: 'account_id at seen page changes_json begins_json' },
  content_version: { kinds: ['act'], at: 'at', term: { actor: '' } },
  data_change: { kinds: ['published'], columns: 'bib reason' },
  decision: {
    kinds: ['published'],
    of: 'participant',
    // A jury's words may contain the name.
    alsoResults: 'row',
    columns: 'author made_at words_es words_en',
  },
  edition_override: { kinds: ['act'], at: 'set_at', term: { set_by: '' } },
  emergency_contact: {
    kinds: ['emergency'],
    of: 'participant',
    asked: 'row',
    term: 'row',
    copied: ['name', 'mobile'],
  },
  gate_judgement: { kinds: ['published'], columns: 'gate seconds' },
  hand_over: {
    kinds: ['entry'],
    of: 'participant',
    asked: 'row',
    term: 'row',
    copied: ['email', 'offered_at as offeredAt', 'expires_at as expiresAt'],
    columns: 'key_digest',
  },
  looked_sale: { kinds: ['payment'], columns: 'client_transaction told looked_at' },
  mail_outbox: {
    kinds: ['mail'],
    of: 'participant',
    columns:
      'mail_key kind recipient language values_json letter_json state last_error created_at sent_at',
  },
  money_line: {
    kinds: ['payment'],
    of: 'payment',
    at: 'at',
    copied: ['kind', 'cents', 'at', 'reason'],
    columns: 'actor receipt_number in_cash',
  },
  news_address: { kinds: ['news'], columns: 'address_hash token created_at stopped_at' },
  own_answer: {
    kinds: ['ownAnswers'],
    of: 'participant',
    asked: 'row',
    columns: 'question_id version value_json',
  },
  paper_print: { kinds: ['act'], columns: 'printed_by' },
  participant: {
    kinds: ['published', 'entry'],
    of: 'participant',
    asked: {
      listed: 0,
      payment_verified_at: null,
      release_verified_at: null,
      birth_year: null,
      ...toEmptyColumns('participant'),
    },
    alsoResults: { name: erasedName },
    columns: `person_id edition_id origin bib created_at
      ${listColumns('participant', (need) => need === 'always').join(' ')}`,
  },
  participant_contact: {
    kinds: ['entry'],
    of: 'participant',
    asked: 'row',
    term: 'row',
    columns: `confirmed check_url document_country document_number
      ${listColumns('participant_contact').join(' ')}`,
  },
  passkey: {
    kinds: ['team'],
    columns: 'account_id credential_id public_key counter transports label created_at last_used_at',
  },
  payment: {
    kinds: ['payment'],
    of: 'participant',
    asked: 'row',
    columns: 'reference amount_cents currency state reason created_at difference_proof_at',
  },
  payment_receipt: {
    kinds: ['receipt'],
    of: 'payment',
    at: 'received_at',
    term: 'row',
    file: 'file_name',
    copied: ['file_name as fileName', 'media_type as mediaType', 'received_at as receivedAt'],
    columns: 'size_bytes sha256',
  },
  payment_transition: {
    kinds: ['payment'],
    of: 'payment',
    at: 'at',
    copied: ['from_state as from', 'to_state as to', 'at', 'actor', 'reason'],
  },
  // The name, also in the key, stays with published results.
  person: {
    kinds: ['published', 'entry'],
    of: 'person',
    asked: { spoken_name: null },
    columns: 'person_key name same_as',
  },
  price_discount: {
    kinds: ['entry'],
    of: 'participant',
    asked: 'row',
    columns: 'price_code_id kind value cents reason given_at',
  },
  privacy_request: {
    kinds: ['request'],
    of: 'person',
    asked: { person_id: null, asker: null, note: null, answer_note: null },
    term: 'row',
    at: 'answered_at',
    copied: ['kind', 'received_on as receivedOn', 'answer', 'answered_at as answeredAt'],
    columns: 'identified_by created_at answered_by',
  },
  push_boat: { kinds: ['push'], columns: 'group_id bib since' },
  push_subscription: { kinds: ['push'], columns: 'day endpoint p256dh auth language created_at' },
  push_told: { kinds: ['push'], columns: 'notice group_id urgent state tries next_at' },
  // Names of guests only: the names of entries are stored with the entries.
  race_day_plan: { kinds: ['published'], columns: 'plan_json' },
  // Contains the person who held the phone, besides the judgements.
  race_event: { kinds: ['published', 'crew'], columns: 'event_json' },
  race_lease: { kinds: ['crew'], columns: 'taken_by' },
  race_result: { kinds: ['published'], columns: 'list_json signed_json note_es note_en' },
  rate_limit: { kinds: ['limits'], columns: 'caller taken ends_at' },
  receipt: {
    kinds: ['payment'],
    of: 'participant',
    columns: 'payment_id club_entry_id facts_json',
  },
  // The payment may belong to another person by now.
  receipt_name: {
    kinds: ['payment'],
    of: 'participant',
    asked: 'row',
    columns: 'payment_id name document_kind document address email given_at',
  },
  recovery_code: { kinds: ['team'], columns: 'account_id code_hash used_at' },
  refund_account: {
    kinds: ['refundAccount'],
    of: 'payment',
    at: 'given_at',
    term: 'row',
    copied: ['holder', 'document', 'bank', 'kind', 'number', 'given_at as givenAt'],
  },
  registered_person: {
    kinds: ['entry'],
    of: 'person',
    columns: 'document_kind document_country personal_id',
  },
  registration: {
    kinds: ['entry'],
    of: 'participant',
    asked: 'row',
    term: 'row',
    columns: `identity request_key language place amount_cents currency registered_at promoted_at
      link_sent_at mail_token proven_at turn_over_at withdrawn_at act_digest act_sent_at
      ${listColumns('registration').join(' ')}`,
  },
  registration_consent: {
    kinds: ['entry'],
    of: 'participant',
    asked: 'row',
    columns: 'purpose text_version given_at',
  },
  run: {
    kinds: ['published'],
    of: 'participant',
    columns: `bib scheduled_cs start_cs finish_cs total_cs status swim roll comment_es comment_en`,
  },
  saved_view: { kinds: ['team'], columns: 'account_id list name query saved_at' },
  seat_phone: { kinds: ['crew'], of: 'seat', term: { holder: '', device: '' } },
  series: { kinds: ['published'], columns: 'file_json announced_json' },
  session: {
    kinds: ['visit'],
    at: 'last_seen_at',
    term: 'row',
    columns: 'id token_hash account_id created_at proven_at method device ended_at',
  },
  sign_in_challenge: {
    kinds: ['visit'],
    at: 'expires_at',
    term: 'row',
    columns: 'token_hash challenge account_id',
  },
} as const satisfies { [Table in keyof DatabaseSchema]?: KeptTable<Table> };

export type TableOfPeople = keyof typeof keptTables;

export const tablesOfPeople = Object.entries(keptTables) as [
  TableOfPeople,
  KeptTable<TableOfPeople>,
][];

/** Returns the column of a table that leads to the owner of its rows. */
export function ownerColumn(table: string, owner: Owner): string {
  return table === owner ? 'id' : `${owner}_id`;
}
