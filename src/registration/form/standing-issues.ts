import type { Field } from '../../record/questions/questions-in.ts';
import type { Issues } from '../rules/fields.ts';
import { type FormValues, rawRegistration } from './form-values.ts';

/** Fields that the server checks more strictly than the page, with the fields each issue depends on. */
const knownToServer: readonly (readonly [Field, readonly Field[]])[] = [
  ['mobile', ['mobile']],
  ['emergency_mobile', ['emergency_mobile', 'mobile']],
  ['personal_id', ['personal_id', 'document_type', 'nationality']],
  ['guardian_personal_id', ['guardian_personal_id', 'guardian_document_type', 'personal_id']],
];

interface SentForm {
  values: FormValues | null;
  issues: Issues | null;
}

export function standingIssues({ values, issues }: SentForm, current: FormValues): Issues {
  if (!values || !issues) return {};
  const [sent, now] = [rawRegistration(values), rawRegistration(current)];
  const standing: Issues = {};
  for (const [field, fields] of knownToServer) {
    if (issues[field] && fields.every((one) => sent[one] === now[one])) {
      Object.assign(standing, { [field]: issues[field] });
    }
  }
  return standing;
}
