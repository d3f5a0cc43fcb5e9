import { ownAnswerText } from '../../record/questions/own/own-answer-words.ts';
import {
  type OwnControl,
  type OwnRule,
  type OwnValues,
  ownControl,
} from '../../record/questions/own/own-question.ts';
import { type KeptField, keptFields } from '../../record/questions/questions.ts';

/** What of an entry can be put right at the desk, named as in the form of registration. */
export const entryFields = keptFields;

export type EntryField = KeptField;

/** Answers to what the organizers ask, as a form has them. */
export type OwnForm = { [control: OwnControl]: string };

/** An entry as its form has it: text, '' for what is not there. */
export type EntryForm = Record<EntryField, string> & OwnForm;

/** Answers as the form has them. */
export function formOf(answers: { readonly [F in EntryField]: unknown }): EntryForm {
  const texts = entryFields.map((field) => [field, String(answers[field] ?? '')]);
  return Object.fromEntries(texts);
}

/** Answers to what the organizers ask, as the form has them. */
export function ownFormOf(questions: readonly OwnRule[], values: OwnValues): OwnForm {
  return Object.fromEntries(
    questions.map(({ key }) => [ownControl(key), ownAnswerText(values[key])]),
  );
}
