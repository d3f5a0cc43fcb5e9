import type { Field } from '../../../record/questions/questions-in.ts';
import type { FormValues } from '../form-values.ts';

export interface FormParts {
  values: FormValues;
  findError: (field: Field) => string | undefined;
  /** Whether the form was filled from a stored draft, which lacks ID numbers and birth date. */
  isDraft: boolean;
}
