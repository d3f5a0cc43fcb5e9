import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { listCountries } from '../../../platform/i18n/list-countries.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import {
  type OwnQuestion,
  type OwnRule,
  ownControl,
} from '../../../record/questions/own/own-question.ts';
import { listOwnQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { questionOf } from '../../../record/questions/questions-in.ts';
import { categoryCodes } from '../../../record/race/open-categories.ts';
import { raceAsks } from '../../../record/race/race-asks.ts';
import { issueWords } from '../../../registration/form/issue-words.ts';
import { collectIssues, ownFacts } from '../../../registration/form/own/own-facts.server.ts';
import {
  type EntryForm,
  entryFields,
  type OwnForm,
} from '../../../registration/kept-entry/entry-form.ts';
import { entryRules } from '../../../registration/rules/entry-rules.ts';
import type { Issues } from '../../../registration/rules/fields.ts';
import { listIssues } from '../../../registration/rules/fields.ts';
import { codeControl, withCallingCode } from '../../../registration/rules/with-calling-code.ts';
import { withCallingCodes } from '../../../registration/rules/with-calling-codes.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';
import type { EntryFieldFacts } from './entry-fields.tsx';

export function formFacts(
  { services: { race }, locale, language, t }: PageContext<DeskDeps>,
  questions: readonly OwnQuestion[],
): EntryFieldFacts {
  const own = ownFacts(questions, {
    t,
    language,
    locale,
    categoryWords: (code) => t(`category.${code}`),
  });
  return {
    countries: withCallingCodes(listCountries(locale, race.countryCode)),
    home: race.countryCode,
    sizes: race.registration.shirtSizes,
    asks: raceAsks(race),
    categories: categoryCodes(race),
    own: own?.questions ?? [],
  };
}

export function sentEntry(form: Fields, questions: readonly OwnRule[]): EntryForm {
  const sent = entryFields.map((field) => {
    const text = form.text(field);
    const isPhone = questionOf(field).kind === 'phone';
    return [field, isPhone ? withCallingCode(text, form.text(codeControl(field))) : text];
  });
  return { ...Object.fromEntries(sent), ...sentOwn(form, questions) };
}

export function sentOwn(form: Fields, questions: readonly OwnRule[]): OwnForm {
  const own = questions.map(({ key, kind }) => {
    const name = ownControl(key);
    const several = kind === 'several';
    return [name, several ? form.readAll(name).join(',') : form.text(name, 2000)];
  });
  return Object.fromEntries(own);
}

export async function questionsOfEntry(
  database: AppDatabase,
  participantId: number,
): Promise<OwnQuestion[]> {
  const entry = await database
    .selectFrom('participant')
    .select('edition_id as editionId')
    .where('id', '=', participantId)
    .executeTakeFirst();
  return entry ? listOwnQuestions(database, entry.editionId) : [];
}

export function issuesInWords(
  { services: { race }, t, language }: PageContext<DeskDeps>,
  {
    issues,
    sent,
    questions,
    now,
  }: { issues: Issues; sent: EntryForm; questions: readonly OwnQuestion[]; now: Date },
): Record<string, string> {
  const [birth_year = '', birth_month = '', birth_day = ''] = sent.date_birth.split('-');
  const values = { ...sent, birth_year, birth_month, birth_day };
  const rules = entryRules(race, now);
  const own = questions.flatMap((question) => {
    const code = issues.answers?.[question.key];
    const words = code && collectIssues(question, { t, language })[code];
    return words ? [[ownControl(question.key), words]] : [];
  });
  const built = listIssues(issues).map(({ field, issue }) => [
    field,
    issueWords(t, issue, { values, rules }),
  ]);
  return Object.fromEntries([...built, ...own]);
}
