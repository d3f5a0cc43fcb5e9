import { controlOf, questionOf, questionsIn } from '../../record/questions/questions.ts';
import type { FormValues } from '../form/form-values.ts';

/**
 * All that a draft holds. What is not named here is never stored: ID numbers, the birth date, what
 * concerns other people (guardian, emergencies), consents, keys (docs/decisions/offline.md).
 */
const keptFields: readonly string[] = questionsIn('form')
  .filter((field) => questionOf(field).inDraft)
  .map(controlOf);

/** Whether what stands in a control may be stored. */
export function isKept(name: string): boolean {
  return keptFields.includes(name);
}

/** What of a form may lie in the browser's storage (OWASP ASVS 5.0, 14.3.3). */
export function keptValues(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
}
