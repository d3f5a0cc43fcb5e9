import {
  controlOf,
  type Field,
  questionOf,
  questionsIn,
} from '../../record/questions/questions.ts';
import { joinBirthDate } from '../rules/check-birth-date.ts';
import type { RawRegistration } from '../rules/check-registration.ts';
import { type Issues, listIssues } from '../rules/fields.ts';

/** The questions of the form, in its order. */
const asked = questionsIn('form').filter((field) => !questionOf(field).onlyAtDesk);

/** What the form carries besides the answers: a code with the price that it showed, and its own key. */
const besides = ['price_code', 'price_seen', 'request_key'];

/** The controls of the form by their names, in its order, and what it carries besides. */
const formFields: readonly string[] = [...asked.flatMap(controlsOf), ...besides];

/** What stands in the form, as text; a ticked box is `on`. */
export type FormValues = Readonly<Record<string, string>>;

/** Longer than any field takes: kept so far and no further, so that a page never grows by it. */
const keptLimit = 300;

/** Reads the controls of the form; files and unknown names are left out. */
export function readFormValues(form: { get: (name: string) => unknown }): FormValues {
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
  const answers = asked.map((field) => {
    const [control = field] = controlsOf(field);
    return [field, values[control]];
  });
  const { birth_year = '', birth_month = '', birth_day = '' } = values;
  return {
    ...Object.fromEntries(answers),
    date_birth: joinBirthDate(birth_year, birth_month, birth_day),
  };
}

/** The field that a control belongs to. */
export function fieldOfControl(name: string): Field | null {
  return asked.find((field) => controlsOf(field).includes(name)) ?? null;
}

/** Id of the control that the error summary leads to. */
export function controlId(field: Field): string {
  return controlsOf(field)[0] ?? field;
}

/** Issues from the top of the form to its end. */
export function listFormIssues(issues: Issues): ReturnType<typeof listIssues> {
  const place = (field: Field) => formFields.indexOf(controlId(field));
  return listIssues(issues).toSorted((a, b) => place(a.field) - place(b.field));
}

/** The controls of a question: three make a birth date. */
function controlsOf(field: Field): readonly string[] {
  if (questionOf(field).kind === 'birth_date') return ['birth_day', 'birth_month', 'birth_year'];
  return [controlOf(field)];
}

/** Whether anything at all was filled in. */
export function isFilled(values: FormValues): boolean {
  return Object.keys(values).some((name) => name === 'price_code' || !besides.includes(name));
}
