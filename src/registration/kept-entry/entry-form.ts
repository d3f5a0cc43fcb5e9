import { ownAnswerText } from '../../record/questions/own/own-answer-words.ts';
import {
  type OwnControl,
  type OwnRule,
  type OwnValues,
  ownControl,
} from '../../record/questions/own/own-question.ts';
import { type KeptField, keptFields } from '../../record/questions/questions-in.ts';

export const entryFields = keptFields;

export type EntryField = KeptField;

export type OwnForm = { [control: OwnControl]: string };

export type EntryForm = Record<EntryField, string> & OwnForm;

export function toEntryForm(answers: { readonly [F in EntryField]: unknown }): EntryForm {
  const texts = entryFields.map((field) => [field, String(answers[field] ?? '')]);
  return Object.fromEntries(texts);
}

export function toOwnForm(questions: readonly OwnRule[], values: OwnValues): OwnForm {
  return Object.fromEntries(
    questions.map(({ key }) => [ownControl(key), ownAnswerText(values[key])]),
  );
}
