import { calendarAge } from '../../platform/format/calendar-age.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { questionOf } from '../../record/questions/questions-in.ts';
import { checkBirthDate } from '../rules/check-birth-date.ts';
import { type EntryRules, lowestAge } from '../rules/check-registration.ts';
import { documentIssueInWords } from '../rules/document-in-words.ts';
import { fields, type IssueKey } from '../rules/fields.ts';
import { type FormValues, rawRegistration } from './form-values.ts';

export function issueWords(
  t: Translate,
  issue: IssueKey,
  { values, rules }: { values: FormValues; rules: EntryRules },
): string {
  const field = fields.find((known) => issue.startsWith(`${known}.`));
  const limits = rules.categories.find(({ category }) => String(category) === values.category);
  const open = rules.categories.filter(({ isOpen }) => isOpen);
  const ofDocument = documentIssueInWords(t, { field, issue, home: rules.country });
  if (ofDocument !== null) return ofDocument;
  return t(`registration.errors.${issue}`, {
    age: ageOn(values, rules) ?? '',
    category: limits ? t(`category.${limits.category}`) : '',
    categories: open.map(({ category }) => t(`category.${category}`)).join(', '),
    minimum: limits?.minimumAge ?? '',
    maximum: limits?.maximumAge ?? '',
    lowest: lowestAge(rules),
    limit: field === undefined ? '' : (questionOf(field).limit ?? ''),
  });
}

/** Returns null without a valid birth date. */
export function ageOn(values: FormValues, { today, raceDate }: EntryRules): number | null {
  const check = checkBirthDate(String(rawRegistration(values).date_birth), today);
  return 'value' in check ? calendarAge(check.value, raceDate) : null;
}
