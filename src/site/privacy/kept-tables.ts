import type { SelectExpression } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import { listColumns, toEmptyColumns } from '../../record/entries/to-columns.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import type { DataKind, RetainedKind } from './personal-data.ts';

/** The removed part: the row, or its values in these columns. */
export type Removal<Column extends string = string> =
  | 'row'
  | { readonly [C in Column]?: string | number | null };

/** Tables whose rows own the rows of other tables. */
export type Owner = 'participant' | 'payment' | 'person' | 'edition' | 'seat';

/** A kind whose eraser (`erasers`) has a rule of its own for the table, or the use case that deletes old rows. */
type Eraser = RetainedKind | 'keepDraft';

/** A kind that the server ends needs an owner, a term, a table with which it goes or an eraser; else it does not compile. */
type KeptTable<Table extends keyof DatabaseSchema> = TableFields<Table> &
  (
    | { kinds: readonly Exclude<DataKind, RetainedKind>[] }
    | { of: Owner }
    | { term: Removal }
    | { goesWith: keyof DatabaseSchema }
    | { erasedBy: Eraser }
  );

interface TableFields<Table extends keyof DatabaseSchema> {
  /** Rows of the table of personal data, which define audience and storage term. */
  kinds: readonly DataKind[];
  /** The table to which the column `OWNER_id` leads. Missing where no column leads to a person. */
  of?: Owner;
  /** Removal at the erasure of a person. A row is also removed with its owner. */
  asked?: Removal<keyof DatabaseSchema[Table] & string>;
  /** Additional removal when the erasure includes the name in published results. */
  alsoResults?: Removal<keyof DatabaseSchema[Table] & string>;
  /** Removal when a term of the kinds is over. */
  term?: Removal<keyof DatabaseSchema[Table] & string>;
  /** The table that is no owner and whose rows take these along when they end. */
  goesWith?: keyof DatabaseSchema;
  erasedBy?: Eraser;
  /** Instant from which a term counts that begins with no race, and by which an entry transfer divides payments. */
  at?: keyof DatabaseSchema[Table] & string;
  /** Column with the name of a file that is deleted with the row. */
  file?: keyof DatabaseSchema[Table] & string;
  /** Columns in the copy for the person, named as the copy names them. */
  copied?: readonly (SelectExpression<DatabaseSchema, Table> & string)[];
  /** Other columns with personal data, separated by spaces. */
  columns?: string;
}

/**
 * Each table with personal data. Erasure, retention and copy read this registry;
 * `tests/contract/desk/kept-columns-contract.ts` compares it with the database.
 */
export const keptTables = {
  account: { kinds: ['team'], erasedBy: 'team', columns: 'email name' },
  appeal: {
    kinds: ['checkIn'],
    of: 'participant',
    // Guests of the plan have no entry.
    at: 'day',
    asked: { filed_by: '', fact: '', answer: '' },
    term: { filed_by: '', fact: '', answer: '', jury: '' },
    copied: ['filed_by as filedBy', 'fact', 'filed_at as filedAt', 'outcome', 'answer'],
    columns: 'bib deposit_cents deposit decided_at',
  },
  account_invitation: {
    kinds: ['visit'],
    at: 'expires_at',
    term: 'row',
    columns: 'account_id token_hash created_at used_at',
  },
  account_password: {
    kinds: ['team'],
    goesWith: 'account',
    columns: 'account_id hash totp_secret totp_step changed_at',
  },
  account_role: { kinds: ['team'], goesWith: 'account', columns: 'account_id role given_at' },
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
  boat: {
    kinds: ['entry', 'published'],
    of: 'participant',
    alsoResults: { name: null },
    columns: 'join_key',
  },
  boat_member: {
    kinds: ['entry'],
    of: 'participant',
    columns: 'boat_id is_substitute joined_at',
  },
  team_boat: { kinds: ['entry'], of: 'participant', columns: 'team_id place' },
  card_attempt: {
    kinds: ['payment'],
    of: 'payment',
    at: 'created_at',
    copied: ['state', 'amount_cents as amountCents', 'created_at as at'],
    columns: 'client_transaction provider_transaction detail finished_at',
  },
  card_attempt_share: { kinds: ['payment'], of: 'payment', columns: 'client_transaction' },
  card_claim: {
    kinds: ['payment'],
    goesWith: 'card_attempt',
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
    goesWith: 'club_entry',
    columns: 'name document_kind document address email given_at',
  },
  content_draft: {
    kinds: ['team'],
    erasedBy: 'keepDraft',
    columns: 'account_id at seen page changes_json begins_json',
  },
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
  looked_sale: {
    kinds: ['payment'],
    goesWith: 'card_attempt',
    columns: 'client_transaction told looked_at',
  },
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
  paper_print: { kinds: ['act'], at: 'printed_at', term: { printed_by: '' } },
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
    columns: `person_id edition_id entry_number origin bib created_at
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
    goesWith: 'account',
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
  push_boat: { kinds: ['push'], goesWith: 'push_subscription', columns: 'group_id bib since' },
  push_subscription: {
    kinds: ['push'],
    erasedBy: 'push',
    columns: 'day endpoint p256dh auth language created_at',
  },
  push_told: {
    kinds: ['push'],
    goesWith: 'push_subscription',
    columns: 'notice group_id urgent state tries next_at',
  },
  // Names of guests only: the names of entries are stored with the entries.
  race_day_plan: { kinds: ['published'], columns: 'plan_json' },
  // Contains the person who held the phone, besides the judgements.
  race_event: { kinds: ['published', 'crew'], erasedBy: 'crew', columns: 'event_json' },
  race_lease: { kinds: ['crew'], erasedBy: 'crew', columns: 'taken_by' },
  race_result: { kinds: ['published'], columns: 'list_json signed_json note_es note_en' },
  race_strip: {
    kinds: ['finishPicture'],
    at: 'day',
    term: 'row',
    columns: 'seat state strip_json picture_base64 stills_base64 received_at',
  },
  race_clip: {
    kinds: ['finishPicture'],
    at: 'day',
    term: 'row',
    columns: 'seat state clip_json asked_at received_at',
  },
  race_strip_erasure: {
    kinds: ['finishPicture'],
    at: 'day',
    term: 'row',
    columns: 'passages_json',
  },
  race_strip_part: {
    kinds: ['finishPicture'],
    at: 'day',
    term: 'row',
    columns: 'seat length text received_at',
  },
  race_strip_stamp: {
    kinds: ['finishPicture'],
    goesWith: 'race_strip',
    columns: 'day seat stamp_id strip_id',
  },
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
  recovery_code: { kinds: ['team'], goesWith: 'account', columns: 'account_id code_hash used_at' },
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
    columns: `bib scheduled_cs start_cs finish_cs total_cs status added_seconds swim roll
      comment_es comment_en`,
  },
  saved_view: { kinds: ['team'], erasedBy: 'team', columns: 'account_id list name query saved_at' },
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

type StoredTable = Exclude<keyof DatabaseSchema, 'kysely_migration' | 'root_person'>;

/** The columns that say nothing of a person. A table that stands neither here nor above does not compile. */
export const columnsOfNobody = {
  account: 'id language created_at ended_at',
  appeal: 'number group_id descent gate due_at changes',
  announcement: `id version title_es title_en text_es text_en urgent starts_at ends_at created_at
    changed_at`,
  audit: 'id act subject_kind subject_id',
  bank_format: 'bank columns_json changed_at',
  bank_line: 'digest day amount_cents kept_at currency aside_at',
  bank_line_share: 'digest',
  bank_statement: 'id bank content uploaded_at',
  canoe123_live: `year address state why system heard_at stored notices_json written_at holder
    sources_json`,
  card_attempt: 'provider asking_until',
  card_claim: 'ask_at',
  championship: 'id facts_json version digest',
  championship_entrant: 'entrant_order',
  check_in_act: 'id',
  clock_watch: 'id seen_at held_at accepted_at',
  club_entry: 'id',
  club_receipt_name: 'club_entry_id',
  consent_text: 'version language words first_used_at',
  content_draft: 'id',
  content_picture: 'digest bytes_base64 at',
  content_version: 'version reason changes_json',
  data_change: 'id edition_id version kind descent',
  data_version: `edition_id number made_at program edition_version gates_sha256 standings_sha256
    record_sha256 schema_sha256 about_sha256`,
  decision: 'id decision_order',
  edition: 'id year race_date facts_json version',
  edition_override: 'edition_id registration',
  erased_person: 'person_key also_results erased_at replaced_by',
  gate_judgement: 'run_id',
  heat: 'id edition_id heat_order name_es name_en descent',
  import_heading: 'heading column_name changed_at',
  imported_unit: 'edition_id unit_key digest',
  letter: `id version edition_id title_es title_en text_es text_en audience category left_out_json
    changed_at sent_at recipients chosen_json news send_at planned_recipients planned_by held
    certificates`,
  mail_outbox: 'attempts next_at',
  money_line: 'id',
  own_question: 'id edition_id question_key place version revision retired_at',
  own_question_version: 'question_id version definition_json made_at',
  own_race: 'id begun_at years_json last_edition kept_json',
  paper_print: 'edition_id kind subject marks_json',
  payment: 'id',
  payment_transition: 'id',
  price_code: `id edition_id code kind value uses_limit ends_at reserved question answer note
    created_at retired_at`,
  price_code_category: 'price_code_id category',
  privacy_request: 'id',
  push_boat: 'subscription_id',
  push_subscription: 'id',
  push_told: 'id subscription_id',
  race_day_log: 'day revision dropped_plan',
  race_day_plan: 'day year version updated_at',
  race_event: 'id day revision seat sequence received_at',
  race_heat: 'day race heat_id',
  race_lease: 'day term holder taken_at',
  race_log: 'id identity',
  race_relay: 'day side revision digest copy_digest heard_at whole_at',
  race_relay_call: 'side called_at',
  race_result: 'day group_id step state number hash posted_at enquiries_until',
  race_clip: 'id',
  race_strip: 'id',
  race_strip_part: 'id',
  receipt: 'year number cents currency issued_at voided_at kind of_number',
  receipt_issuer: 'id race holder tax_id address email since',
  result_group: 'edition_id group_key group_order definition_json',
  run: 'id heat_id run_order revision',
  screen_state: 'seat_id view list notice_es notice_en turn light changed_at',
  seat: 'id day kind label first_gate last_gate created_at ended_at',
  seat_pairing: 'seat_id token_hash code_name code_hash tries expires_at taken_by phone_id',
  seat_phone: `id token_hash paired_at last_contact_at battery unsent clock_offset_ms
    clock_uncertainty_ms ended_at spoken_at screen_width screen_height opened_at`,
  series: 'id name state version changed_at',
  speaker_line: 'id edition_id place text_es text_en active created_at',
  speaker_reading: 'id line_id day read_at kept_at',
} as const satisfies Readonly<Record<Exclude<StoredTable, TableOfPeople>, string>> &
  Readonly<Partial<Record<TableOfPeople, string>>>;

export const tablesOfPeople = Object.entries(keptTables) as [
  TableOfPeople,
  KeptTable<TableOfPeople>,
][];

/** Returns the column of a table that leads to the owner of its rows. */
export function ownerColumn(table: string, owner: Owner): string {
  return table === owner ? 'id' : `${owner}_id`;
}
