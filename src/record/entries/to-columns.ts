import type { CategoryCode, Sex } from '../editions/category-code.ts';
import type { DocumentKind } from '../people/personal-document.ts';
import type { QuestionNeed } from '../questions/question.ts';
import type { QuestionKind } from '../questions/question-kinds.ts';
import { questions } from '../questions/questions.ts';
import {
  type Field,
  type FieldsWith,
  isKept,
  type KeptField,
  keptFields,
  type PropertyOf,
  type QuestionProperty,
  questionOf,
  questionsIn,
} from '../questions/questions-in.ts';

/** The type of a valid answer to a question. Includes null when the answer may be left out at some door. */
export type AnswerTo<F extends Field> =
  | AnswerOfKind<(typeof questions)[F]['kind']>
  | (F extends FieldsWith<{ need: 'optional' | 'form' }> ? null : never);

interface CodeOfKind {
  category: CategoryCode;
  sex: Sex;
  document: DocumentKind;
}

/** A stored answer of a kind: a code, or text. */
export type AnswerOfKind<K extends QuestionKind> = K extends keyof CodeOfKind
  ? CodeOfKind[K]
  : string;

/** Questions whose answer is stored as given, not combined into a document, guardian or contact. */
export type PlainField = Exclude<
  FieldsWith<{ step: 'category' | 'person' | 'contact' }>,
  FieldsWith<{ kind: 'document' | 'document_number' }>
>;

export const plainFields = questionsIn('issues').filter((field): field is PlainField => {
  const { step, kind } = questionOf(field);
  const isPlain = step === 'category' || step === 'person' || step === 'contact';
  return isPlain && kind !== 'document' && kind !== 'document_number';
});

export type PlainAnswers = { [F in PlainField as PropertyOf<F>]: AnswerTo<F> };

export type KeptIn<F extends KeptField> = Extract<QuestionProperty<F, 'kept'>, string>;

/** The type of a stored answer. Includes null unless the question is always asked. */
export type KeptAnswer<F extends Field> =
  | AnswerTo<F>
  | (F extends FieldsWith<{ need: Exclude<QuestionNeed, 'always'> }> ? null : never);

export type KeptAnswers = { [F in KeptField]: KeptAnswer<F> };

/** The column of `Table` that stores the answer; `never` when another table stores the answer. */
export type ColumnOf<F extends KeptField, Table extends string> =
  QuestionProperty<F, 'kept'> extends `${Table}.${infer Column}` ? Column : never;

export function toColumns<Table extends string>(
  table: Table,
  answers: KeptAnswers,
): { [F in KeptField as ColumnOf<F, Table>]: KeptAnswer<F> } {
  const columns = keptFields.flatMap((field) => {
    const [at, column = ''] = questions[field].kept.split('.');
    return at === table ? [[column, answers[field]]] : [];
  });
  return Object.fromEntries(columns);
}

/** Excludes the name, which lists may spell differently, and the emergency contact. */
export type ReadField = Exclude<
  KeptField,
  'name' | FieldsWith<{ seenBy: 'safety_team' } | { kind: 'document' }>
>;

export function isRead(field: Field): field is ReadField {
  const { kind, seenBy } = questionOf(field);
  return isKept(field) && field !== 'name' && seenBy !== 'safety_team' && kind !== 'document';
}

export const readFields = keptFields.filter(isRead);

type OpenField = KeptField & FieldsWith<{ need: Exclude<QuestionNeed, 'always'> }>;

/** Returns the values that an erasure leaves: each answer null that an entry may lack. */
export function toEmptyColumns<Table extends string>(
  table: Table,
): { [F in OpenField as ColumnOf<F, Table>]: null } {
  const columns = listColumns(table, (need) => need !== 'always').map((column) => [column, null]);
  return Object.fromEntries(columns);
}

/** Returns the columns of a table that store answers. */
export function listColumns(
  table: string,
  isMeant: (need: QuestionNeed) => boolean = () => true,
): string[] {
  return keptFields.flatMap((field) => {
    const { kept = '', need } = questionOf(field);
    const [at, column = ''] = kept.split('.');
    return at === table && isMeant(need) ? [column] : [];
  });
}
