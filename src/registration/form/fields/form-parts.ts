import type { Field } from '../../../record/questions/questions.ts';
import type { FormValues } from '../form-values.ts';

export interface FormParts {
  /** Initial values from the server; the controls keep their own afterwards. */
  values: FormValues;
  /** Returns a field's error message; undefined when there is none. */
  findError: (field: Field) => string | undefined;
  /** Whether the form was filled from a stored draft, which lacks ID numbers and birth date. */
  isDraft: boolean;
}
