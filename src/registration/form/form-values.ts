import { joinBirthDate } from '../rules/check-birth-date.ts';
import type { RawRegistration } from '../rules/check-registration.ts';
import type { Field } from '../rules/fields.ts';

/** The controls of the form by their names, and the key of the form itself. */
const formFields: readonly string[] = [
  ...['category', 'name', 'personal_id', 'birth_day', 'birth_month', 'birth_year', 'sex'],
  ...['nationality', 'city', 'size', 'email', 'mobile', 'guardian_name', 'guardian_personal_id'],
  ...['guardian_accept_release', 'guardian_accept_privacy', 'accept_regulations'],
  ...['accept_release', 'accept_privacy', 'request_key'],
];

/** What stands in the form, as text; a ticked box is `on`. */
export type FormValues = Readonly<Record<string, string>>;

/** Longer than any field takes: kept so far and no further, so that a page never grows by it. */
const keptLimit = 300;

/** Reads the controls of the form; files and unknown names are left out. */
export function readFormValues(form: FormData): FormValues {
  return Object.fromEntries(
    formFields.flatMap((name) => {
      const sent = form.get(name);
      return typeof sent === 'string' && sent !== '' ? [[name, sent.slice(0, keptLimit)]] : [];
    }),
  );
}

/** Reads values that a browser kept, whatever it is. */
export function parseFormValues(kept: unknown): FormValues {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    formFields.flatMap((name) => {
      const value: unknown = Reflect.get(kept, name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** What the form says, in the words of the rules. */
export function rawRegistration(values: FormValues): RawRegistration {
  const { birth_year = '', birth_month = '', birth_day = '' } = values;
  return { ...values, date_birth: joinBirthDate(birth_year, birth_month, birth_day) };
}

/** The field that a control belongs to: three of them make the birth date. */
export function fieldOfControl(name: string): Field | null {
  if (name.startsWith('birth_')) return 'date_birth';
  const known = formFields.some((field) => field === name) && name !== 'request_key';
  return known ? (name as Field) : null;
}

/** Id of the control that the error summary leads to. */
export function controlId(field: Field): string {
  return field === 'date_birth' ? 'birth_day' : field;
}

/** Whether anything at all was filled in. */
export function isFilled(values: FormValues): boolean {
  return Object.keys(values).some((name) => name !== 'request_key');
}
