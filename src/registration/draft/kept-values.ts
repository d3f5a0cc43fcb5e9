import { questionOf, questionsIn } from '../../record/questions/questions-in.ts';
import { type FormValues, listControls } from '../form/form-values.ts';

/** Excludes ID numbers, birth date, others' data and consents (docs/decisions/offline.md). */
const draftFields: readonly string[] = questionsIn('form')
  .filter((field) => questionOf(field).inDraft)
  .flatMap(listControls);

export function isInDraft(name: string): boolean {
  return draftFields.includes(name);
}

/** Returns the values that may be stored in the browser (OWASP ASVS 5.0, 14.3.3). */
export function keptValues(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isInDraft(name)));
}
