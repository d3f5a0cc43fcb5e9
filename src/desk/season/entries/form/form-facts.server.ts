import type { PageContext } from '../../../../platform/page/load-page.server.ts';
import { categoryCodes } from '../../../../record/race/open-categories.ts';
import { issueWords } from '../../../../registration/form/issue-words.ts';
import { type EntryForm, entryFields } from '../../../../registration/kept-entry/entry-form.ts';
import { entryRules } from '../../../../registration/rules/entry-rules.ts';
import type { Issues } from '../../../../registration/rules/fields.ts';
import { listIssues } from '../../../../registration/rules/fields.ts';
import { listCountries } from '../../../../registration/rules/list-countries.ts';
import type { DeskDeps } from '../../../frame/desk-deps.server.ts';
import type { Fields } from '../../../frame/guard/fields.ts';
import type { EntryFieldFacts } from './entry-fields.tsx';

/** What the fields of an entry offer to choose from. */
export function formFacts({ services: { race }, locale }: PageContext<DeskDeps>): EntryFieldFacts {
  return {
    countries: listCountries(locale, race.countryCode),
    sizes: race.registration.shirtSizes,
    categories: categoryCodes(race),
  };
}

/** The fields of an entry as they were sent. */
export function sentEntry(form: Fields): EntryForm {
  const sent = entryFields.map((field) => [field, form.text(field)]);
  return Object.fromEntries(sent);
}

/** What is wrong with each field, in the words of the form of registration. */
export function issuesInWords(
  { services: { race }, t }: PageContext<DeskDeps>,
  { issues, sent, now }: { issues: Issues; sent: EntryForm; now: Date },
): Record<string, string> {
  const [birth_year = '', birth_month = '', birth_day = ''] = sent.date_birth.split('-');
  const values = { ...sent, birth_year, birth_month, birth_day };
  const rules = entryRules(race, now);
  return Object.fromEntries(
    listIssues(issues).map(({ field, issue }) => [field, issueWords(t, issue, { values, rules })]),
  );
}
