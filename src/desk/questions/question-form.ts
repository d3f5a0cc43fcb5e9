import type {
  QuestionFaults,
  QuestionPart,
} from '../../record/questions/own/check-own-question.ts';
import {
  askedWhere,
  keptTerms,
  mostOptions,
  type OwnCondition,
  type OwnOption,
  type OwnQuestion,
  ownAudiences,
  ownKinds,
} from '../../record/questions/own/own-question.ts';
import { freeCode } from './free-code.ts';

/** The form of a question at the desk: text fields, '' for a missing value. */
export type QuestionForm = Readonly<Record<string, string>>;

export type FormFaults = {
  readonly [Part in QuestionPart]?: QuestionFaults[Part] | 'not_a_number' | 'several';
};

function optionFields(place: number): [code: string, es: string, en: string] {
  return [`option_${place}_code`, `option_${place}_es`, `option_${place}_en`];
}

/** Fields of several boxes with one name, joined by commas. */
const boxFields: readonly string[] = ['categories', 'condition'];

export function sentQuestion(form: {
  text: (name: string, most?: number) => string;
  readAll: (name: string) => string[];
}): QuestionForm {
  return Object.fromEntries(
    Object.keys(formOfQuestion(blankQuestion)).map((name) => [
      name,
      boxFields.includes(name) ? form.readAll(name).join(',') : form.text(name, 1000),
    ]),
  );
}

export const blankQuestion: OwnQuestion = {
  key: '',
  version: 1,
  kind: 'one',
  askedWhere: 'form',
  required: false,
  seenBy: 'desk',
  label: { es: '', en: '' },
  hint: { es: '', en: '' },
  options: [],
  least: null,
  most: null,
  categories: [],
  ageFrom: null,
  ageTo: null,
  condition: null,
  keptDays: 90,
};

export function formOfQuestion(question: OwnQuestion): QuestionForm {
  const { condition, options } = question;
  const number = (value: number | null) => (value === null ? '' : String(value));
  const lines = Array.from({ length: mostOptions }, (_, place) => {
    const { code = '', words = { es: '', en: '' } } = options[place] ?? {};
    const [codeField, es, en] = optionFields(place);
    return [
      [codeField, code],
      [es, words.es],
      [en, words.en],
    ];
  });
  const written: QuestionForm = Object.fromEntries(lines.flat());
  return {
    label_es: question.label.es,
    label_en: question.label.en,
    hint_es: question.hint.es,
    hint_en: question.hint.en,
    kind: question.kind,
    ...written,
    least: number(question.least),
    most: number(question.most),
    asked: question.askedWhere,
    required: question.required ? 'si' : '',
    categories: question.categories.join(','),
    age_from: number(question.ageFrom),
    age_to: number(question.ageTo),
    condition: (condition?.codes ?? []).map((code) => `${condition?.key}:${code}`).join(','),
    seen: question.seenBy,
    kept: String(question.keptDays),
  };
}

/** Reads a form and returns its errors, if any. `taken` holds all codes of options so far. */
export function readQuestion(
  form: QuestionForm,
  { key, version, taken }: { key: string; version: number; taken: readonly string[] },
): { question: OwnQuestion; faults: FormFaults } {
  const read = (name: string) => form[name] ?? '';
  const kind = known(ownKinds, read('kind')) ?? 'text';
  const hasOptions = kind === 'one' || kind === 'several';
  const [least, most] = ['least', 'most'].map((name) => numberIn(read(name), /^-?\d{1,7}$/));
  const [from, to] = ['age_from', 'age_to'].map((name) => numberIn(read(name), /^\d{1,3}$/));
  const waits = conditionIn(read('condition'));
  const question: OwnQuestion = {
    key,
    version,
    kind,
    askedWhere: known(askedWhere, read('asked')) ?? 'form',
    required: read('required') !== '',
    seenBy: known(ownAudiences, read('seen')) ?? 'desk',
    label: { es: read('label_es'), en: read('label_en') },
    hint: { es: read('hint_es'), en: read('hint_en') },
    options: hasOptions ? optionsIn(read, taken) : [],
    least: kind === 'number' ? (least ?? null) : null,
    most: kind === 'number' ? (most ?? null) : null,
    categories: read('categories')
      .split(',')
      .filter((code) => /^\d{1,9}$/.test(code))
      .map(Number),
    ageFrom: from ?? null,
    ageTo: to ?? null,
    condition: waits === 'several' ? null : waits,
    keptDays: keptTerms.find((days) => String(days) === read('kept')) ?? 90,
  };
  return {
    question,
    faults: {
      ...((least === undefined || most === undefined) &&
        kind === 'number' && { numbers: 'not_a_number' }),
      ...((from === undefined || to === undefined) && { ages: 'not_a_number' }),
      ...(waits === 'several' && { condition: 'several' }),
    },
  };
}

function known<Value extends string>(values: readonly Value[], written: string): Value | undefined {
  return values.find((value) => value === written);
}

/** Returns null for an empty text, undefined for text that is no such number. */
function numberIn(written: string, form: RegExp): number | null | undefined {
  if (written === '') return null;
  return form.test(written) ? Number(written) : undefined;
}

function optionsIn(read: (name: string) => string, taken: readonly string[]): OwnOption[] {
  const options: OwnOption[] = [];
  for (let place = 0; place < mostOptions; place += 1) {
    const [codeField, esField, enField] = optionFields(place);
    const words = { es: read(esField), en: read(enField) };
    if (words.es === '' && words.en === '') continue;
    const given = read(codeField);
    const others = [...taken, ...options.map(({ code }) => code)];
    const keeps = taken.includes(given) && !options.some(({ code }) => code === given);
    options.push({ code: keeps ? given : freeCode(words.es || words.en, others, '-'), words });
  }
  return options;
}

/** Returns the condition of a question, which depends on the answers to one other question. */
function conditionIn(written: string): OwnCondition | 'several' | null {
  const pairs = written
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(':'));
  const [key] = pairs[0] ?? [];
  if (key === undefined) return null;
  if (pairs.some(([other]) => other !== key)) return 'several';
  return { key, codes: pairs.map(([, code = '']) => code) };
}
