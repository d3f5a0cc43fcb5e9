import { type KeptField, keptFields } from '../../record/questions/questions.ts';

/** What of an entry can be put right at the desk, named as in the form of registration. */
export const entryFields = keptFields;

export type EntryField = KeptField;

/** An entry as its form has it: text, '' for what is not there. */
export type EntryForm = Record<EntryField, string>;

/** Answers as the form has them. */
export function formOf(answers: { readonly [F in EntryField]: unknown }): EntryForm {
  const texts = entryFields.map((field) => [field, String(answers[field] ?? '')]);
  return Object.fromEntries(texts);
}
