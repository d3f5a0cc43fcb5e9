import { keptFields } from '../../questions/questions.ts';

/** What acts change, as the history of the desk says it in words (`desk.fields`). */
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
  // Of race day: seats, lists, and what a decision is about.
  ...(['seat', 'holder', 'from', 'to', 'group', 'number', 'hash', 'rows', 'race'] as const),
  ...(['attempt', 'on', 'gate', 'seconds', 'basis', 'channel', 'at', 'impulse'] as const),
  ...(['boat', 'status', 'values', 'closed', 'first', 'last', 'replaces', 'event'] as const),
  ...(['flag', 'drop'] as const),
  // What the loudspeaker says.
  ...(['active', 'spoken'] as const),
  // What screens show.
  ...(['view', 'list', 'turn', 'light'] as const),
  // Editions, past results, files and backups.
  ...(['opening', 'raceDate', 'touch', 'miss', 'participants', 'results', 'staff'] as const),
  ...(['sponsors', 'registration', 'open', 'inserted', 'updated', 'deleted', 'leftAlone'] as const),
  ...(['descent', 'start', 'finish', 'total', 'author', 'words'] as const),
  ...(['files', 'whole', 'entrants'] as const),
  // What the organizers ask.
  ...(['version', 'answers'] as const),
  // What the terms of keeping ended.
  ...(['ownAnswers', 'captain', 'checkIn', 'crew', 'team', 'visit', 'act', 'push'] as const),
] as const;

export type AuditField = (typeof auditFields)[number];

/**
 * What stood, or stands, in some fields: one that has no words fails to compile. Where the names are
 * only known as it runs (addresses of content, of a plan), they stand as they are written.
 */
export type AuditFields<Fields> = Fields extends object
  ? string extends keyof Fields
    ? Fields
    : Fields & { [field in Exclude<keyof Fields, AuditField>]: never }
  : never;
