import { calendarAge } from '../../platform/format/calendar-age.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { questionOf } from '../../record/questions/questions.ts';
import { checkBirthDate } from '../rules/check-birth-date.ts';
import type { EntryRules } from '../rules/check-registration.ts';
import { checkCategory } from '../rules/choices.ts';
import { fields, type IssueKey } from '../rules/fields.ts';
import { type FormValues, rawRegistration } from './form-values.ts';

/** An issue in words, the same in the summary and beside its field. */
export function issueWords(
  t: Translate,
  issue: IssueKey,
  { values, rules }: { values: FormValues; rules: EntryRules },
): string {
  const field = fields.find((known) => issue.startsWith(`${known}.`));
  const category = checkCategory(values.category ?? '');
  const code = 'value' in category ? category.value : null;
  return t(`registration.errors.${issue}`, {
    age: ageOn(values, rules) ?? '',
    category: code === null ? '' : t(`category.${code}`),
    minimum: code === null ? '' : rules.minimumAges[code],
    lowest: Math.min(...Object.values(rules.minimumAges)),
    limit: field === undefined ? '' : (questionOf(field).limit ?? ''),
  });
}

/** Age on race day by the birth date in the form; null until there is one. */
export function ageOn(values: FormValues, { today, raceDate }: EntryRules): number | null {
  const check = checkBirthDate(String(rawRegistration(values).date_birth), today);
  return 'value' in check ? calendarAge(check.value, raceDate) : null;
}
