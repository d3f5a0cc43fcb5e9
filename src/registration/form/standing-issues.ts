import type { Field } from '../../record/questions/questions-in.ts';
import type { Issues } from '../rules/fields.ts';
import { type FormValues, rawRegistration } from './form-values.ts';

/** Fields that the server checks more strictly than the page, with the fields each issue depends on. */
const knownToServer = {
  mobile: ['mobile'],
  emergency_mobile: ['emergency_mobile', 'mobile'],
  personal_id: ['personal_id', 'document_type', 'nationality'],
  guardian_personal_id: ['guardian_personal_id', 'guardian_document_type', 'personal_id'],
} as const satisfies { [F in Field]?: readonly Field[] };

interface SentForm {
  values: FormValues | null;
  issues: Issues | null;
}

export function standingIssues({ values, issues }: SentForm, current: FormValues): Issues {
  if (!values || !issues) return {};
  const [sent, now] = [rawRegistration(values), rawRegistration(current)];
  const same = (field: Field) => sent[field] === now[field];
  const { mobile, emergency_mobile, personal_id, guardian_personal_id } = issues;
  return {
    ...(mobile && knownToServer.mobile.every(same) && { mobile }),
    ...(emergency_mobile && knownToServer.emergency_mobile.every(same) && { emergency_mobile }),
    ...(personal_id && knownToServer.personal_id.every(same) && { personal_id }),
    ...(guardian_personal_id &&
      knownToServer.guardian_personal_id.every(same) && { guardian_personal_id }),
  };
}
