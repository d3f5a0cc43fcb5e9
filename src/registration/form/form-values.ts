import { type OwnRule, ownControl } from '../../record/questions/own/own-question.ts';
import {
  controlOf,
  type Field,
  questionOf,
  questionsIn,
} from '../../record/questions/questions-in.ts';
import { joinBirthDate } from '../rules/check-birth-date.ts';
import type { RawAnswers } from '../rules/check-own-answers.ts';
import type { RawRegistration } from '../rules/check-registration.ts';
import { type Issues, listIssues } from '../rules/fields.ts';
import { codeControl, withCallingCode } from '../rules/with-calling-code.ts';

const asked = questionsIn('form').filter((field) => !questionOf(field).onlyAtDesk);

/** Controls besides the answers: categories of other events, discount code, shown price and request key. */
const besides = ['also', 'price_code', 'price_seen', 'request_key'];

const formFields: readonly string[] = [...asked.flatMap(listControls), ...besides];

export type FormValues = Readonly<Record<string, string>>;

/** Longer than any field allows; longer text is cut, so that it cannot inflate the page. */
const keptLimit = 300;

/** The same limit applies to answers to the organizers' questions. */
const ownKeptLimit = 2000;

/** Reads the known controls without files. Several boxes become one value, separated by commas. */
export function readFormValues(
  form: { getAll: (name: string) => unknown[] },
  own: readonly OwnRule[] = [],
): FormValues {
  const built = formFields.map((name) => {
    const sent = form.getAll(name);
    const first = name === 'also' ? sent.join() : sent[0];
    return [name, typeof first === 'string' ? first.slice(0, keptLimit) : ''] as const;
  });
  const asked = own.map(({ key, kind }) => {
    const name = ownControl(key);
    const sent = form.getAll(name).filter((value) => typeof value === 'string');
    const written = kind === 'several' ? sent.join(',') : (sent[0] ?? '');
    return [name, written.slice(0, ownKeptLimit)] as const;
  });
  return Object.fromEntries([...built, ...asked].filter(([, value]) => value !== ''));
}

export function parseFormValues(kept: unknown): FormValues {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    formFields.flatMap((name) => {
      const value: unknown = Reflect.get(kept, name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

export function rawRegistration(values: FormValues, own: readonly OwnRule[] = []): RawRegistration {
  const answers = asked.map((field) => {
    const [control = field, code] = listControls(field);
    const written = values[control];
    const isPhone = questionOf(field).kind === 'phone' && code !== undefined;
    return [field, isPhone ? withCallingCode(written ?? '', values[code] ?? '') : written];
  });
  const { birth_year = '', birth_month = '', birth_day = '' } = values;
  return {
    ...Object.fromEntries(answers),
    date_birth: joinBirthDate(birth_year, birth_month, birth_day),
    ...(own.length > 0 && { answers: rawAnswers(values, own) }),
  };
}

export function rawAnswers(values: FormValues, own: readonly OwnRule[]): RawAnswers {
  return Object.fromEntries(own.map(({ key }) => [key, values[ownControl(key)]]));
}

export function fieldOfControl(name: string): Field | null {
  return asked.find((field) => listControls(field).includes(name)) ?? null;
}

export function controlId(field: Field): string {
  return listControls(field)[0] ?? field;
}

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

export type FormPart = (typeof parts)[number];

/** Returns the parts with missing or wrong answers, in the order of the form. */
export function missingParts(issues: Issues | null): FormPart[] {
  if (!issues) return [];
  const steps = new Set<FormPart>(listIssues(issues).map(({ field }) => questionOf(field).step));
  if (Object.keys(issues.answers ?? {}).length > 0) steps.add('own');
  return parts.filter((part) => steps.has(part));
}

/** Returns the controls of a field; an issue of the field links to the first one. */
export function listControls(field: Field): readonly string[] {
  const { kind } = questionOf(field);
  const control = controlOf(field);
  if (kind === 'birth_date') return ['birth_day', 'birth_month', 'birth_year'];
  return kind === 'phone' ? [control, codeControl(control)] : [control];
}

/** Returns whether anything was filled in; the shown price and the request key do not count. */
export function isFilled(values: FormValues): boolean {
  return Object.keys(values).some((name) => name === 'price_code' || !besides.includes(name));
}
