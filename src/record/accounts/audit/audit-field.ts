import { keptFields } from '../../questions/questions-in.ts';

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
] as const;

export type AuditField = (typeof auditFields)[number];

/** Old or new values of an action. A field without a text in `desk.fields` does not compile. */
export type AuditFields<Fields> = Fields extends object
  ? string extends keyof Fields
    ? Fields
    : Fields & { [field in Exclude<keyof Fields, AuditField>]: never }
  : never;
