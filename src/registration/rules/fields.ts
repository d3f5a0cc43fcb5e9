import type { QuestionKind } from '../../record/questions/question-kinds.ts';
import type { questions } from '../../record/questions/questions.ts';
import {
  type Field,
  type FieldsWith,
  questionOf,
  questionsIn,
} from '../../record/questions/questions-in.ts';
import type { OwnIssues } from './check-own-answers.ts';

const textCodes = ['required', 'too_short', 'too_long', 'characters', 'address'] as const;

/** Each code has its text in `registration.errors.<field>.<code>`. API clients rely on the codes. */
const codesOfKind = {
  name: textCodes,
  text: textCodes,
  email: ['required', 'form', 'too_long'],
  phone: ['required', 'not_mobile', 'form'],
  country: ['required', 'unknown'],
  birth_date: ['required', 'no_such_day', 'future', 'too_old', 'too_young'],
  category: ['required', 'unknown', 'too_young', 'too_old', 'only_women', 'only_men'],
  sex: ['required', 'unknown'],
  size: ['required', 'unknown'],
  document: ['unknown'],
  document_number: ['required', 'check_digit', 'cedula_length', 'form'],
  licence_number: ['required', 'form', 'too_long'],
  consent: ['required'],
} as const satisfies Record<QuestionKind, readonly string[]>;

export type CodeOf<F extends Field> = F extends Field
  ?
      | Exclude<
          (typeof codesOfKind)[(typeof questions)[F]['kind']][number],
          F extends FieldsWith<{ need: 'optional' }> ? 'required' : never
        >
      | (F extends FieldsWith<{ differsFrom: string }> ? 'same' : never)
  : never;

/** An issue with its field, such as `name.required`: the last part of its text key. */
export type IssueKey = { [F in Field]: `${F}.${CodeOf<F>}` }[Field];

/** At most one issue per field; issues of the organizers' questions are stored apart. */
export type Issues = { readonly [F in Field]?: `${F}.${CodeOf<F>}` } & {
  readonly answers?: OwnIssues;
};

export const fields = questionsIn('issues');

export function listIssueCodes(field: Field): readonly CodeOf<Field>[] {
  const { kind, need, differsFrom } = questionOf(field);
  const codes = codesOfKind[kind].filter((code) => code !== 'required' || need !== 'optional');
  return differsFrom === undefined ? codes : [...codes, 'same'];
}

export function listIssues(issues: Issues): { field: Field; issue: IssueKey }[] {
  return fields.flatMap((field) => {
    const issue = issues[field];
    return issue ? [{ field, issue }] : [];
  });
}
