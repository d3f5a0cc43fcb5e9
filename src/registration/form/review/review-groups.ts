import { formatDay } from '../../../platform/format/format-day.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { type AnswerWords, showAnswer } from '../../../record/entries/show-answer.ts';
import { type OwnValues, ownControl } from '../../../record/questions/own/own-question.ts';
import type { FormStep } from '../../../record/questions/question.ts';
import {
  controlOf,
  isKept,
  type KeptField,
  questionOf,
  questionsIn,
} from '../../../record/questions/questions-in.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import { type RegistrationEntry, toKeptAnswers } from '../../rules/check-registration.ts';
import { consentFields } from '../../rules/consent-purpose.ts';
import { documentInWords } from '../../rules/document-in-words.ts';

export interface ReviewGroup {
  title: string;
  control: string;
  rows: readonly { name: string; value: string }[];
}

interface Words {
  t: Translate;
  locale: string;
}

export function reviewGroups(
  entry: RegistrationEntry,
  facts: Pick<RegistrationFacts, 'categories' | 'countries' | 'rules' | 'own'>,
  { t, locale }: Words,
): ReviewGroup[] {
  const answers = toKeptAnswers(entry);
  const category = facts.categories.find(({ code }) => code === entry.category);
  const signed = entry.consents.map((purpose) => {
    const { dataConsent } = facts.rules.ages;
    return t(`registration.fields.${consentFields[purpose]}`, { dataConsent });
  });
  const more: { readonly [step in FormStep]?: ReviewGroup['rows'] } = {
    category: [{ name: t('registration.feeLabel'), value: feeWords(category, t) }],
    consents: [
      {
        name: t('registration.review.agreed'),
        value: new Intl.ListFormat(locale, { type: 'conjunction' }).format(signed),
      },
    ],
  };

  const words: AnswerWords = {
    category: () => category?.name ?? '',
    country: (answer) => facts.countries.find(({ code }) => code === answer)?.name ?? answer,
    birth_date(answer) {
      const date = formatDay(answer, locale, 'long');
      return t('registration.review.born', { date, age: entry.age });
    },
    sex: (answer) => t(`sex.${answer}`),
    document: (answer) => t(`registration.documents.${answer}`),
  };

  function rowOf(field: KeptField): ReviewGroup['rows'] {
    const answer = answers[field];
    if (answer === null || answer === '' || field === 'document_type') return [];
    const name =
      field === 'personal_id' && entry.document.kind !== 'none'
        ? documentInWords(t, entry.document.kind, facts.rules.country)
        : t(`registration.fields.${controlOf(field)}`);
    return [{ name, value: showAnswer(field, answer, words) ?? '' }];
  }

  return steps.flatMap((step) => {
    const fields = questionsIn('form').filter((field) => questionOf(field).step === step);
    const [first] = fields;
    const rows = [...fields.filter(isKept).flatMap(rowOf), ...(more[step] ?? [])];
    if (first === undefined || rows.length === 0) return [];
    const title = t(`registration.sections.${step === 'guardian' ? 'guardianShown' : step}`);
    const group = { title, control: controlOf(first), rows };
    return step === 'consents' ? [...ownGroup(entry.answers, facts.own, locale), group] : [group];
  });
}

function ownGroup(
  answers: OwnValues,
  own: RegistrationFacts['own'],
  locale: string,
): ReviewGroup[] {
  const rows = (own?.questions ?? []).flatMap(({ key, label, options }) => {
    const value = answers[key];
    if (value === undefined) return [];
    const wordsOf = (code: string) => options.find((one) => one.code === code)?.label ?? code;
    if (value === true) return [{ name: label, value: '✓' }];
    if (typeof value === 'number') {
      return [{ name: label, value: new Intl.NumberFormat(locale).format(value) }];
    }
    const said = typeof value === 'string' ? [value] : value;
    return [{ name: label, value: said.map(wordsOf).join(', ') }];
  });
  const [first] = own?.questions ?? [];
  if (!own || !first || rows.length === 0) return [];
  return [{ title: own.title, control: ownControl(first.key), rows }];
}

const steps = [...new Set(questionsIn('form').map((field) => questionOf(field).step))];

function feeWords(category: RegistrationFacts['categories'][number] | undefined, t: Translate) {
  if (!category) return '';
  const { amount, isFull } = category;
  return isFull ? t('registration.feeWaiting', { amount }) : amount;
}
