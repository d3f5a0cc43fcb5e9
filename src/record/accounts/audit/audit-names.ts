import { keptFields } from '../../questions/questions-in.ts';

/** Names of actions; the desk's history has a sentence for each (`desk.acts`). */
export const actNames = [
  'account_invited',
  'account_roles',
  'account_ended',
  'passkey_added',
  'passkey_removed',
  'password_set',
  'password_removed',
  'session_ended',
  'people_joined',
  'people_split',
  'content_published',
  'bib_given',
  'entry_checked_in',
  'seat_made',
  'seat_changed',
  'seat_removed',
  'seat_offered',
  'seat_taken',
  'seat_phone_ended',
  'screen_set',
  'race_day_handed_over',
  'payment_verified',
  'payment_in_cash',
  'verification_taken_back',
  'money_received',
  'receipt_corrected',
  'money_returned',
  'refund_account_written',
  'bank_line_put_aside',
  'bank_line_brought_back',
  'money_waived',
  'price_code_made',
  'price_code_retired',
  'price_code_restored',
  'payment_rejected',
  'payment_refunded',
  'payment_reopened',
  'payment_reminded',
  'difference_refused',
  'person_copied',
  'person_erased',
  'captain_erased',
  'request_added',
  'request_answered',
  'retention_run',
  'announcement_published',
  'announcement_changed',
  'announcement_ended',
  'mails_retried',
  'payment_matched',
  'statement_uploaded',
  'release_verified',
  'release_taken_back',
  'entry_promoted',
  'entry_on_paper',
  'entry_changed',
  'entry_withdrawn',
  'entry_offered',
  'entry_offer_called_back',
  'entry_handed_over',
  'crew_changed',
  'samples_removed',
  'samples_cleared',
  'question_made',
  'question_changed',
  'question_retired',
  'question_asked_again',
  'question_deleted',
  'question_moved',
  'entries_exported',
  'letter_written',
  'letter_tested',
  'letter_sent',
  'letter_planned',
  'letter_called_back',
  'letter_deleted',
  'race_plan_made',
  'race_plan_removed',
  'race_plan_changed',
  'race_starts_changed',
  'race_starts_published',
  'race_decided',
  'speaker_line_made',
  'speaker_line_changed',
  'speaker_line_removed',
  'name_spoken',
  'sale_looked_at',
  'accounts_exported',
  'audit_exported',
  'list_exported',
  'race_result_posted',
  'appeal_filed',
  'appeal_deposit_noted',
  'appeal_decided',
  'appeal_reopened',
  'race_result_taken',
  'race_log_taken',
  'race_log_exported',
  'registration_decided',
  'edition_started',
  'edition_changed',
  'edition_archived',
  'edition_imported',
  'edition_exported',
  'championship_imported',
  'series_saved',
  'series_removed',
  'clock_accepted',
  'run_changed',
  'decision_added',
  'backup_made',
  'backup_verified',
] as const;

export type ActName = (typeof actNames)[number];

/** What an action changes; the desk's history has a word for each (`desk.subjects`). */
export const subjectKinds = [
  'account',
  'entry',
  'edition',
  'person',
  'privacy_request',
  'retention',
  'seat',
  'payment',
  'club',
  'price_code',
  'bank',
  'announcement',
  'content',
  'letter',
  'mail',
  'audit',
  'race_day',
  'result',
  'backup',
  'championship',
  'clock',
  'list',
  'question',
  'receipts',
  'series',
  'speaker_line',
] as const;

export type SubjectKind = (typeof subjectKinds)[number];

export interface ActSubject {
  kind: SubjectKind;
  id: string | number;
}

/** Fields that actions change; the desk's history has a text for each (`desk.fields`). */
export const auditFields = [
  ...([
    'answer',
    'answeredAt',
    'entries',
    'identifiedBy',
    'refundAccount',
    'kind',
    'label',
  ] as const),
  ...(['receipts', 'receivedOn', 'roles', 'sameAs', 'emergency', 'unpaid'] as const),
  ...(['mail', 'mails', 'entry', 'payment', 'request', 'receipt', 'day', 'gates'] as const),
  ...(['device', 'state', 'amount', 'bankLine', 'present', 'release', 'bib', 'shirt'] as const),
  ...([
    'lines',
    'fresh',
    'place',
    'reference',
    'returned',
    'kept',
    'settled',
    'discount',
    'reserved',
  ] as const),
  ...keptFields,
  ...(['title', 'audience', 'recipients', 'count', 'payments', 'sales', 'alsoResults'] as const),
  ...(['title_es', 'title_en', 'text_es', 'text_en', 'urgent', 'starts_at', 'ends_at'] as const),
  // Race day: posts, lists, and the subject of a decision.
  ...(['seat', 'holder', 'from', 'to', 'group', 'number', 'hash', 'rows', 'race'] as const),
  ...(['attempt', 'on', 'gate', 'seconds', 'basis', 'channel', 'at', 'impulse'] as const),
  ...(['boat', 'status', 'values', 'closed', 'first', 'last', 'replaces', 'event'] as const),
  ...(['flag', 'drop'] as const),
  // The announcer's lines.
  ...(['active', 'spoken'] as const),
  // The screens.
  ...(['view', 'list', 'turn', 'light'] as const),
  // Editions, past results, files and backups.
  ...(['opening', 'raceDate', 'touch', 'miss', 'participants', 'results', 'staff'] as const),
  ...(['sponsors', 'registration', 'open', 'inserted', 'updated', 'deleted', 'leftAlone'] as const),
  ...(['descent', 'start', 'finish', 'total', 'author', 'words'] as const),
  ...(['files', 'whole', 'entrants'] as const),
  // The organizers' own questions.
  ...(['version', 'answers'] as const),
  // The end of retention periods.
  ...(['ownAnswers', 'captain', 'checkIn', 'crew', 'team', 'visit', 'act', 'push'] as const),
  'finishPicture',
] as const;

export type AuditField = (typeof auditFields)[number];

/** Old or new values of an action. A field that `auditFields` lacks does not compile. */
export type AuditFields<Fields> = Fields extends object
  ? string extends keyof Fields
    ? Fields
    : Fields & {
        [field in Exclude<
          keyof Fields,
          AuditField
        >]: 'a field of this name is missing in `auditFields`';
      }
  : never;
