import type { CategoryCode, Sex } from '../editions/category-code.ts';
import type { DocumentKind } from '../people/personal-document.ts';
import {
  type Field,
  type FieldsWith,
  type PropertyOf,
  type QuestionNeed,
  questionOf,
  questions,
  questionsIn,
  type Said,
} from '../questions/questions.ts';

/** What an answer to a question is, once it keeps the rules; null where it may stay open. */
export type AnswerTo<F extends Field> =
  | ValueOf<F>
  | (F extends FieldsWith<{ need: 'optional' }> ? null : never);

type ValueOf<F extends Field> =
  F extends FieldsWith<{ kind: 'category' }>
    ? CategoryCode
    : F extends FieldsWith<{ kind: 'sex' }>
      ? Sex
      : F extends FieldsWith<{ kind: 'document' }>
        ? DocumentKind
        : string;

/** The questions whose answers stand by themselves: of the others a document, a guardian, a contact are made. */
export type OwnField = Exclude<
  FieldsWith<{ step: 'category' | 'person' | 'contact' }>,
  FieldsWith<{ kind: 'document' | 'document_number' }>
>;

export const ownFields = questionsIn('issues').filter((field): field is OwnField => {
  const { step, kind } = questionOf(field);
  const isOwn = step === 'category' || step === 'person' || step === 'contact';
  return isOwn && kind !== 'document' && kind !== 'document_number';
});

/** The answers that stand by themselves, normalised. */
export type OwnAnswers = { [F in OwnField as PropertyOf<F>]: AnswerTo<F> };

/** The questions whose answers have a column. */
export type KeptField = FieldsWith<{ kept: string }>;

/** Table and column of an answer. */
export type KeptIn<F extends KeptField> = Extract<Said<F, 'kept'>, string>;

/** Whether an answer has a column. */
export function isKept(field: Field): field is KeptField {
  return questionOf(field).kept !== undefined;
}

/** The questions whose answers have a column, in the order of the desk's form. */
export const keptFields = questionsIn('deskForm').filter(isKept);

/** An answer as the record has it: null where nobody had to give it. */
export type KeptAnswer<F extends Field> =
  | AnswerTo<F>
  | (F extends FieldsWith<{ need: Exclude<QuestionNeed, 'always'> }> ? null : never);

/** The answers of an entry, question by question. */
export type KeptAnswers = { [F in KeptField]: KeptAnswer<F> };

/** The column of a table that an answer is kept in; never for one of another table. */
export type ColumnOf<F extends KeptField, Table extends string> =
  Said<F, 'kept'> extends `${Table}.${infer Column}` ? Column : never;

/** What a table keeps of the answers, by its columns: the one mapping of questions to the record. */
export function columnsOf<Table extends string>(
  table: Table,
  answers: KeptAnswers,
): { [F in KeptField as ColumnOf<F, Table>]: KeptAnswer<F> } {
  const columns = keptFields.flatMap((field) => {
    const [at, column = ''] = questions[field].kept.split('.');
    return at === table ? [[column, answers[field]]] : [];
  });
  return Object.fromEntries(columns);
}
