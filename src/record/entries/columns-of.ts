import type { CategoryCode, Sex } from '../editions/category-code.ts';
import type { DocumentKind } from '../people/personal-document.ts';
import {
  type Field,
  type FieldsWith,
  isKept,
  type KeptField,
  keptFields,
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

/** Table and column of an answer. */
export type KeptIn<F extends KeptField> = Extract<Said<F, 'kept'>, string>;

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

/** The answers that lists of organizers read: not the name, which lists may write in another way, nor whom to call. */
export type ReadField = Exclude<
  KeptField,
  'name' | FieldsWith<{ seenBy: 'safety_team' } | { kind: 'document' }>
>;

/** Whether lists of organizers read an answer under its name. */
export function isRead(field: Field): field is ReadField {
  const { kind, seenBy } = questionOf(field);
  return isKept(field) && field !== 'name' && seenBy !== 'safety_team' && kind !== 'document';
}

export const readFields = keptFields.filter(isRead);

/** The columns of a table whose answers nobody has to give, empty: what an erasure leaves of them. */
export function openColumnsOf<Table extends string>(
  table: Table,
): { [F in KeptField & FieldsWith<{ need: 'optional' }> as ColumnOf<F, Table>]: null } {
  const columns = keptFields.flatMap((field) => {
    const { kept = '', need } = questionOf(field);
    const [at, column] = kept.split('.');
    return at === table && need === 'optional' ? [[column, null]] : [];
  });
  return Object.fromEntries(columns);
}
