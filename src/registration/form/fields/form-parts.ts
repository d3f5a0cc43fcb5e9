import type { Field } from '../../../record/questions/questions.ts';
import type { FormValues } from '../form-values.ts';

/** What every part of the form needs. */
export interface FormParts {
  /** Values as they came from the server; the controls keep their own afterwards. */
  values: FormValues;
  /** The issue of a field in words, undefined where there is none. */
  errorOf: (field: Field) => string | undefined;
  /** Whether the form was filled from a stored draft, which lacks ID numbers and birth date. */
  isDraft: boolean;
}
