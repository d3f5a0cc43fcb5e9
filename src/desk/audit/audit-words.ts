import type { AuditLine } from '../../accounts/audit/read-audit.server.ts';
import { readRoles } from '../../accounts/roles.ts';
import {
  requestAnswers,
  requestKinds,
  requestProofs,
} from '../../organizer/privacy-requests/request-kinds.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { type Change, changesOf } from './changes-of.ts';

/** What acts are done to, as the words know it. */
export const subjectKinds = [
  ...['account', 'entry', 'edition', 'person', 'privacy_request', 'retention', 'seat', 'payment'],
  ...['bank', 'announcement', 'content', 'letter', 'mail', 'race_day'],
] as const;

/** What acts change, as the words know it. */
const fields = [
  ...['answer', 'answeredAt', 'email', 'entries', 'identifiedBy', 'kind', 'label', 'mails'],
  ...['name', 'receipts', 'receivedOn', 'roles', 'sameAs', 'emergency', 'unpaid', 'receipt'],
  ...[
    'mail',
    'entry',
    'payment',
    'request',
    'day',
    'gates',
    'device',
    'state',
    'amount',
    'bankLine',
    'present',
    'release',
    'bib',
    'shirt',
    'lines',
    'fresh',
    'category',
    'club',
    'place',
    'reference',
    'sex',
    'nationality',
    'size',
    'city',
    'mobile',
    'personal_id',
    'document_type',
    'date_birth',
    'emergency_name',
    'emergency_mobile',
    'guardian_name',
    'guardian_personal_id',
    'holder',
  ],
] as const;

/** What stands in `answer`, `kind` and `identifiedBy` of requests. */
const values = [...requestKinds, ...requestProofs, ...requestAnswers] as const;
const ofRequests = ['answer', 'kind', 'identifiedBy'];

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Says the lines of the audit in words; what has none stands as it was written. */
export function auditWords(t: Translate, when: (instant: string) => string) {
  const kindOf = (kind: string) => {
    const known = subjectKinds.find((one) => one === kind);
    return known === undefined ? kind : t(`desk.subjects.${known}`);
  };
  const fieldOf = (field: string) => {
    const known = fields.find((one) => one === field);
    return known === undefined ? field : t(`desk.fields.${known}`);
  };
  function inWords(field: string, value: unknown): string {
    if (value === undefined || value === null || value === '') return '–';
    const known = ofRequests.includes(field) && values.find((one) => one === value);
    if (known) return t(`desk.values.${known}`);
    if (value === true || value === false) return t(value ? 'desk.yes' : 'desk.no');
    if (field === 'roles' && Array.isArray(value)) {
      return (
        readRoles(value)
          .map((role) => t(`desk.roles.${role}`))
          .join(', ') || '–'
      );
    }
    if (Array.isArray(value)) return value.map((one) => inWords(field, one)).join(', ') || '–';
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([name, one]) => `${fieldOf(name)} ${inWords(name, one)}`)
        .join(', ');
    }
    return typeof value === 'string' && instant.test(value) ? when(value) : String(value);
  }
  function changeIn({ field, before, after }: Change): string {
    const [was, is] = [inWords(field, before), inWords(field, after)];
    return `${fieldOf(field)}: ${before === undefined ? is : `${was} → ${is}`}`;
  }
  return {
    subject: ({ subjectKind, subjectId }: Pick<AuditLine, 'subjectKind' | 'subjectId'>) =>
      `${kindOf(subjectKind)} ${subjectId}`,
    changes: (line: Pick<AuditLine, 'before' | 'after'>) => changesOf(line).map(changeIn),
  };
}
