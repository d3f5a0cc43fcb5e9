import { isDay } from '../../../platform/format/is-day.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import type { TextKey, TextSection, Texts } from '../../../platform/i18n/text-key.ts';
import type { Race } from '../../../record/race/race.ts';
import type { Fields } from '../guard/fields.ts';

export interface DeskFacts {
  today: string;
  now: string;
  timeZone: string;
  currency: string;
  categories: readonly number[];
}

export function deskFacts(
  { timeZone, registration: { currency, categories } }: Pick<Race, 'timeZone' | 'registration'>,
  now: Date,
): DeskFacts {
  return {
    today: localDate(now, timeZone),
    now: now.toISOString(),
    timeZone,
    currency,
    categories: categories.map(({ category }) => category),
  };
}

/** Typed values by field name; checkboxes have several values. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

interface ReadContext extends DeskFacts {
  /** Returns what was typed into a field of the form, or '' when nothing was. */
  typed: (name: string) => string;
}

type LineType = 'text' | 'datetime-local';

export type Control =
  | { is: 'line'; longest: number; isCapitals: boolean; type: LineType }
  | { is: 'text'; longest: number }
  | { is: 'box' }
  | { is: 'count'; most: number }
  | { is: 'day'; isPastRefused: boolean; isFutureRefused: boolean }
  | { is: 'choice'; choices: readonly { value: string; words: TextKey }[]; none: TextKey | null }
  | { is: 'categories' };

export interface FormField<Value> {
  control: Control;
  isRequired: boolean;
  isOptional: boolean;
  hasHint: boolean;
  /** Name of its label, hint and error, if it is not the name of the field. */
  words?: string;
  /** Returns the typed value, or undefined when it is invalid. */
  read: (written: readonly string[], context: ReadContext) => Value | undefined;
}

interface FieldOptions {
  required?: boolean;
  optional?: boolean;
  hint?: boolean;
}

const field = <Value>(
  control: Control,
  { required = false, optional = false, hint = false }: FieldOptions,
  read: (written: string, context: ReadContext) => Value | undefined,
): FormField<Value> => ({
  control,
  isRequired: required,
  isOptional: optional,
  hasHint: hint,
  read: ([written = ''], context) => {
    const text = written.trim();
    return required && text === '' ? undefined : read(text, context);
  },
});

interface LineOptions extends FieldOptions {
  longest: number;
  isCapitals?: boolean;
  type?: LineType;
}

/** Describes a line of text. `as` converts the trimmed text and returns undefined when it is invalid. */
export function line(options: LineOptions & { as?: never }): FormField<string>;
export function line<Value>(
  options: LineOptions & { as: (written: string, context: ReadContext) => Value | undefined },
): FormField<Value>;
export function line({
  longest,
  isCapitals = false,
  type = 'text',
  as = (written) => written,
  ...options
}: LineOptions & {
  as?: (written: string, context: ReadContext) => unknown;
}): FormField<unknown> {
  return field({ is: 'line', longest, isCapitals, type }, options, (written, context) =>
    [...written].length > longest ? undefined : as(written, context),
  );
}

/** Describes a text of several lines. */
export function text({
  longest,
  ...options
}: FieldOptions & { longest: number }): FormField<string> {
  return field({ is: 'text', longest }, options, (written) => {
    const lines = written.replaceAll('\r\n', '\n');
    return [...lines].length > longest ? undefined : lines;
  });
}

/** Describes a box to tick; its hint stands beside its label. */
export function box(options: Pick<FieldOptions, 'hint'> = {}): FormField<boolean> {
  return field({ is: 'box' }, options, (written) => written !== '');
}

/** Returns a field whose label, hint and error have another name, as the words of two languages share them. */
export function labelled<const Words extends string, Value>(
  words: Words,
  named: FormField<Value>,
): FormField<Value> & { words: Words } {
  return { ...named, words };
}

/** Describes a whole number. Null when nothing was typed. */
export function count({
  least = 0,
  most,
  ...options
}: FieldOptions & { least?: number; most: number }): FormField<number | null> {
  return field({ is: 'count', most }, options, (written) => {
    if (written === '') return null;
    const number = /^\d{1,9}$/.test(written) ? Number(written) : -1;
    return number >= least && number <= most ? number : undefined;
  });
}

interface DayOptions extends FieldOptions {
  isPastRefused?: boolean;
  isFutureRefused?: boolean;
}

/** Describes a date. Null when an optional date is empty. */
export function day(options: DayOptions & { required: true }): FormField<string>;
export function day(options: DayOptions): FormField<string | null>;
export function day({
  isPastRefused = false,
  isFutureRefused = false,
  ...options
}: DayOptions): FormField<string | null> {
  return field({ is: 'day', isPastRefused, isFutureRefused }, options, (written, { today }) => {
    if (written === '') return null;
    const isOver = isPastRefused && written < today;
    const isToCome = isFutureRefused && written > today;
    return isDay(written) && !isOver && !isToCome ? written : undefined;
  });
}

type WordsOf<Value extends string> = {
  [Key in TextKey]: Key extends `${infer Above}.${Value}` ? Above : never;
}[TextKey];

interface ChoiceOptions<Value extends string> extends FieldOptions {
  words: WordsOf<Value>;
  /** Words of the empty choice, if it is no dash. */
  none?: TextKey;
}

/** Describes a choice of one value. Null when an optional choice is empty. */
export function choice<const Value extends string>(
  values: readonly Value[],
  options: ChoiceOptions<Value> & { required: true },
): FormField<Value>;
export function choice<const Value extends string>(
  values: readonly Value[],
  options: ChoiceOptions<Value>,
): FormField<Value | null>;
export function choice<const Value extends string>(
  values: readonly Value[],
  { words, none, ...options }: ChoiceOptions<Value>,
): FormField<Value | null> {
  const choices = values.map((value) => ({ value, words: `${words}.${value}` as TextKey }));
  return field({ is: 'choice', choices, none: none ?? null }, options, (written) =>
    written === '' ? null : values.find((value) => value === written),
  );
}

export function categoryBoxes(): FormField<number[]> {
  return {
    control: { is: 'categories' },
    isRequired: false,
    isOptional: false,
    hasHint: false,
    read: (written, { categories }) =>
      categories.filter((category) => written.includes(String(category))),
  };
}

type FieldsOf = Readonly<Record<string, FormField<unknown>>>;

type WordsIn<Section extends TextSection, Part extends 'fields' | 'faults'> =
  Texts[Section] extends Readonly<Record<Part, infer Words>> ? keyof Words : never;

/** Fields without a label or, unless they are boxes, without an error in the section. */
type Wordless<Section extends TextSection, Named extends FieldsOf> = {
  readonly [Name in keyof Named as (
    Named[Name] extends { words: infer Words }
      ? Words
      : Name
  ) extends
    | (WordsIn<Section, 'fields'> & WordsIn<Section, 'faults'>)
    | (Named[Name] extends FormField<boolean> ? WordsIn<Section, 'fields'> : never)
    ? never
    : Name]: never;
};

export type ValuesOf<Form> =
  Form extends DeskForm<infer Named>
    ? { [Name in keyof Named]: Named[Name] extends FormField<infer Value> ? Value : never }
    : never;

type Readable<Named extends FieldsOf> = {
  [Name in keyof Named]: Named[Name] extends FormField<infer Value> ? Value | undefined : never;
};

/** Compares fields with each other. A field with an invalid value is undefined. */
type Check<Named extends FieldsOf> = (
  values: Readable<Named>,
  addIssue: (name: keyof Named & string) => void,
  facts: DeskFacts,
) => void;

export interface DeskForm<Named extends FieldsOf> {
  texts: TextSection;
  fields: Named;
  check: Check<Named>;
}

/**
 * Describes a form of the desk once for page, action and terminal. The section `texts` holds the label, hint and error
 * of each field under `fields`, `hints` and `faults`.
 */
export function deskForm<Section extends TextSection, const Named extends FieldsOf>(
  texts: Section,
  fields: Named & Wordless<Section, Named>,
  check: Check<Named> = () => {},
): DeskForm<Named> {
  return { texts, fields, check };
}

export function typedIn<Named extends FieldsOf>(
  { fields }: DeskForm<Named>,
  { readAll }: Fields,
): TypedValues {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, readAll(name)]));
}

export function readTyped<Named extends FieldsOf>(
  { fields, check }: DeskForm<Named>,
  typed: TypedValues,
  facts: DeskFacts,
):
  | { values: ValuesOf<DeskForm<Named>>; issues: null }
  | { values: null; issues: (keyof Named & string)[] } {
  const context = { ...facts, typed: (name: string) => (typed[name]?.[0] ?? '').trim() };
  const names = Object.keys(fields) as (keyof Named & string)[];
  const values = Object.fromEntries(
    names.map((name) => [name, fields[name]?.read(typed[name] ?? [], context)]),
  ) as Readable<Named>;
  const found = new Set(names.filter((name) => values[name] === undefined));
  check(values, (name) => found.add(name), facts);
  if (found.size > 0) return { values: null, issues: names.filter((name) => found.has(name)) };
  return { values: values as ValuesOf<DeskForm<Named>>, issues: null };
}

/** Returns the text key of a field's label, hint or error. The key exists, because `deskForm` checks each field. */
export function fieldKey(
  { texts, fields }: Pick<DeskForm<FieldsOf>, 'texts' | 'fields'>,
  part: 'fields' | 'hints' | 'faults',
  name: string,
): TextKey {
  return `${texts}.${part}.${fields[name]?.words ?? name}` as TextKey;
}

type Written = string | number | boolean | null;

/** Writes stored values as a person would type them. */
export function toTyped(
  values: Readonly<Record<string, Written | readonly Written[]>>,
): TypedValues {
  const write = (value: Written) =>
    value === null || value === false ? '' : value === true ? 'on' : String(value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [value].flat().map(write)]),
  );
}
