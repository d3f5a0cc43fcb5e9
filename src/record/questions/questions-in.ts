import type { Question, QuestionNeed, RaceAsks, ShownIn } from './question.ts';
import { questions } from './questions.ts';

type Questions = typeof questions;

export type Field = keyof Questions;

/** The questions whose description extends `QuestionProperty`. */
export type FieldsWith<QuestionProperty> = {
  [F in Field]: Questions[F] extends QuestionProperty ? F : never;
}[Field];

export type QuestionProperty<F extends Field, Name extends keyof Question> = Questions[F] extends {
  [name in Name]: infer Value;
}
  ? Value
  : undefined;

export type ColumnField = KeptField & FieldsWith<{ deskColumn: string }>;

export type FieldsShownIn<Place extends ShownIn> = {
  [F in Field]: Place extends Questions[F]['shownIn'][number] ? F : never;
}[Field];

export function shownIn<Place extends ShownIn>(place: Place, order: keyof typeof orders) {
  return questionsIn(order).filter((field): field is FieldsShownIn<Place> =>
    questionOf(field).shownIn.includes(place),
  );
}

export function questionOf(field: Field): Question {
  return questions[field];
}

/** Returns the people who must answer a question of a race. Null when the race does not ask it. */
export function needOf(field: Field, asks: RaceAsks = {}): QuestionNeed | null {
  const { kind, setting, need } = questionOf(field);
  const isOfDocument = kind === 'document' || kind === 'document_number';
  if (isOfDocument && asks.documents === 'none') return null;
  if (setting === undefined) return need;
  const asked = asks[setting];
  if (asked === undefined) return null;
  return asked === 'required' ? need : 'optional';
}

/** Orders other than the form's; a question not listed follows its predecessor in the form. */
const orders = {
  form: [],
  issues: [
    'category',
    'name',
    'document_type',
    'personal_id',
    'date_birth',
    'sex',
    'nationality',
    'city',
    'club',
    'size',
    'email',
    'mobile',
    'emergency_name',
    'emergency_mobile',
  ],
  api: [
    'name',
    'email',
    'mobile',
    'document_type',
    'personal_id',
    'date_birth',
    'category',
    'sex',
    'emergency_name',
    'emergency_mobile',
    'nationality',
    'city',
    'size',
    'accept_regulations',
    'accept_release',
    'accept_privacy',
    'guardian_name',
  ],
  paper: [
    'name',
    'email',
    'mobile',
    'document_type',
    'personal_id',
    'date_birth',
    'category',
    'sex',
    'nationality',
    'city',
    'size',
  ],
  record: [
    'name',
    'category',
    'sex',
    'nationality',
    'email',
    'mobile',
    'personal_id',
    'document_type',
    'date_birth',
    'city',
    'size',
  ],
  deskForm: [
    'category',
    'name',
    'club',
    'nationality',
    'document_type',
    'personal_id',
    'date_birth',
    'sex',
    'city',
    'size',
    'email',
    'mobile',
    'emergency_name',
    'emergency_mobile',
  ],
  deskFacts: [
    'category',
    'club',
    'sex',
    'nationality',
    'date_birth',
    'personal_id',
    'email',
    'mobile',
    'city',
    'size',
  ],
  deskColumns: [
    'category',
    'email',
    'mobile',
    'personal_id',
    'date_birth',
    'city',
    'club',
    'size',
    'nationality',
  ],
  terminal: [
    'category',
    'sex',
    'date_birth',
    'nationality',
    'personal_id',
    'email',
    'mobile',
    'city',
    'size',
  ],
} as const satisfies Record<string, readonly Field[]>;

const inForm = Object.keys(questions) as readonly Field[];

export function questionsIn(order: keyof typeof orders): readonly Field[] {
  const placed: Field[] = [...orders[order]];
  for (const [index, field] of inForm.entries()) {
    if (placed.includes(field)) continue;
    const before = inForm[index - 1];
    const isNext = before !== undefined && questions[before].step === questions[field].step;
    placed.splice(isNext ? placed.indexOf(before) + 1 : placed.length, 0, field);
  }
  return placed;
}

export type ControlOf<F extends Field> = F extends Field
  ? Questions[F] extends { control: infer Control }
    ? Control
    : F
  : never;

export function controlOf<F extends Field>(field: F): ControlOf<F> {
  return (questionOf(field).control ?? field) as ControlOf<F>;
}

export type PropertyOf<F extends string> = F extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<PropertyOf<Rest>>}`
  : F;

export function toProperty<F extends Field>(field: F): PropertyOf<F> {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as PropertyOf<F>;
}

export type KeptField = FieldsWith<{ kept: string }>;

export function isKept(field: Field): field is KeptField {
  return questionOf(field).kept !== undefined;
}

export function isOnPaper(field: Field): field is FieldsWith<{ paper: object }> {
  return questionOf(field).paper !== undefined;
}

export function hasDeskColumn(field: Field): field is ColumnField {
  return isKept(field) && questionOf(field).deskColumn !== undefined;
}

/** In the order of the desk's form. */
export const keptFields = questionsIn('deskForm').filter(isKept);
