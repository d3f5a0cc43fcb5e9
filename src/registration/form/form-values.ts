import { type OwnRule, ownControl } from '../../record/questions/own/own-question.ts';
import {
  controlOf,
  type Field,
  questionOf,
  questionsIn,
} from '../../record/questions/questions.ts';
import { joinBirthDate } from '../rules/check-birth-date.ts';
import type { RawAnswers } from '../rules/check-own-answers.ts';
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

/** The same for what the organizers ask. */
const ownKeptLimit = 2000;

/**
 * Reads the controls of the form; files and unknown names are left out. What the organizers ask with
 * several boxes is one value, with commas between what was ticked.
 */
export function readFormValues(
  form: { getAll: (name: string) => unknown[] },
  own: readonly OwnRule[] = [],
): FormValues {
  const built = formFields.map((name) => {
    const [sent] = form.getAll(name);
    return [name, typeof sent === 'string' ? sent.slice(0, keptLimit) : ''] as const;
  });
  const asked = own.map(({ key, kind }) => {
    const name = ownControl(key);
    const sent = form.getAll(name).filter((value) => typeof value === 'string');
    const written = kind === 'several' ? sent.join(',') : (sent[0] ?? '');
    return [name, written.slice(0, ownKeptLimit)] as const;
  });
  return Object.fromEntries([...built, ...asked].filter(([, value]) => value !== ''));
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
export function rawRegistration(values: FormValues, own: readonly OwnRule[] = []): RawRegistration {
  const answers = asked.map((field) => {
    const [control = field] = controlsOf(field);
    return [field, values[control]];
  });
  const { birth_year = '', birth_month = '', birth_day = '' } = values;
  return {
    ...Object.fromEntries(answers),
    date_birth: joinBirthDate(birth_year, birth_month, birth_day),
    ...(own.length > 0 && { answers: rawAnswers(values, own) }),
  };
}

/** The answers to what the organizers ask, by the keys of the questions. */
export function rawAnswers(values: FormValues, own: readonly OwnRule[]): RawAnswers {
  return Object.fromEntries(own.map(({ key }) => [key, values[ownControl(key)]]));
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

const parts = [
  'category',
  'person',
  'guardian',
  'contact',
  'emergency',
  'own',
  'consents',
] as const;

/** A part of the form with questions; `own` are those of the organizers. */
export type FormPart = (typeof parts)[number];

/** The parts in which something is wanting, from the top of the form to its end. */
export function missingParts(issues: Issues | null): FormPart[] {
  if (!issues) return [];
  const steps = new Set<FormPart>(listIssues(issues).map(({ field }) => questionOf(field).step));
  if (Object.keys(issues.answers ?? {}).length > 0) steps.add('own');
  return parts.filter((part) => steps.has(part));
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
