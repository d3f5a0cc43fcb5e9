import { type AskedPerson, checkOwnAnswers } from '../../rules/check-own-answers.ts';
import type { EntryRules } from '../../rules/check-registration.ts';
import { checkCategory } from '../../rules/choices.ts';
import { type FormValues, rawAnswers } from '../form-values.ts';
import { ageOn } from '../issue-words.ts';

export function askedBy(values: FormValues, rules: EntryRules): ReadonlySet<string> {
  const { questions = [] } = rules;
  const category = checkCategory(values.category ?? '', rules.categories);
  const person: AskedPerson = {
    category: 'value' in category ? category.value : null,
    age: ageOn(values, rules),
  };
  const raw = rawAnswers(values, questions);
  return checkOwnAnswers(questions, raw, { person, mustAnswer: false }).asked;
}
