import type { AuditLine } from '../../accounts/audit/read-audit.server.ts';
import { readRoles } from '../../accounts/roles.ts';
import { audiences } from '../../organizer/letters/letter.ts';
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
  ...['bank', 'announcement', 'content', 'letter', 'mail', 'audit', 'race_day'],
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
    'title',
    'audience',
    'recipients',
    'count',
    'payments',
    'sales',
  ],
] as const;

/** What stands in `answer`, `kind` and `identifiedBy` of requests. */
const values = [...requestKinds, ...requestProofs, ...requestAnswers] as const;
const ofRequests = ['answer', 'kind', 'identifiedBy'];

const states = [
  ...(['pending', 'proof_submitted', 'verified', 'rejected', 'expired', 'refunded'] as const),
  'waiting',
] as const;
const sexes = ['female', 'male'] as const;
const categories = [1, 2, 3] as const;

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
  /** Codes as the rest of the site says them. */
  function codeInWords(field: string, value: unknown): string | null {
    if (field === 'state') {
      const state = states.find((one) => one === value);
      return state ? t(`payment.state.${state}`) : null;
    }
    if (field === 'category') {
      const category = categories.find((one) => String(one) === String(value));
      return category ? t(`category.${category}`) : null;
    }
    if (field === 'place') {
      if (value === 'entered') return t('desk.values.entered');
      return value === 'waiting' ? t('payment.state.waiting') : null;
    }
    if (field === 'audience') {
      const audience = audiences.find((one) => one === value);
      return audience ? t(`desk.values.audience.${audience}`) : null;
    }
    const sex = field === 'sex' && sexes.find((one) => one === value);
    return sex ? t(`sex.${sex}`) : null;
  }
  function inWords(field: string, value: unknown): string {
    if (value === undefined || value === null || value === '') return '–';
    const known = ofRequests.includes(field) && values.find((one) => one === value);
    if (known) return t(`desk.values.${known}`);
    const code = codeInWords(field, value);
    if (code !== null) return code;
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
      `${kindOf(subjectKind)} ${subjectId}`.trim(),
    changes: (line: Pick<AuditLine, 'before' | 'after'>) => changesOf(line).map(changeIn),
  };
}
