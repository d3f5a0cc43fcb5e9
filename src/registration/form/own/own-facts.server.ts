import { createHash } from 'node:crypto';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import {
  type OwnOption,
  type OwnQuestion,
  type OwnRule,
  ownLimits,
  type Words,
  wordsIn,
} from '../../../record/questions/own/own-question.ts';
import type { OwnIssueCode } from '../../rules/check-own-answers.ts';

export interface ShownQuestion extends OwnRule {
  label: string;
  hint: string;
  lang?: Language;
  options: readonly { code: string; label: string }[];
  /** Words for the people the question applies to; '' when it applies to every participant. */
  onlyFor: string;
  issues: { readonly [code in OwnIssueCode]?: string };
}

export interface OwnFacts {
  title: string;
  again: string;
  none: string;
  /** Version sent with the form; it identifies the questions that the page showed. */
  version: string;
  questions: readonly ShownQuestion[];
}

interface Speech {
  t: Translate;
  language: Language;
  locale: string;
  categoryWords: (code: number) => string;
}

/** Returns null when there are no questions. */
export function ownFacts(questions: readonly OwnQuestion[], speech: Speech): OwnFacts | null {
  if (questions.length === 0) return null;
  const { t } = speech;
  return {
    title: t('ownQuestions.title'),
    again: t('registration.draft.again'),
    none: t('registration.choose'),
    version: questionsVersion(questions),
    questions: questions.map((question) => shownQuestion(question, questions, speech)),
  };
}

/** Returns '' when there are no questions. */
export function questionsVersion(questions: readonly OwnQuestion[]): string {
  if (questions.length === 0) return '';
  return createHash('sha256').update(JSON.stringify(questions)).digest('base64url').slice(0, 22);
}

function shownQuestion(
  question: OwnQuestion,
  all: readonly OwnQuestion[],
  speech: Speech,
): ShownQuestion {
  const { t, language } = speech;
  const { version: _, keptDays: __, label, hint, options, ...rule } = question;
  const said = wordsIn(label, language);
  return {
    ...rule,
    label: rule.required ? said.text : t('ownQuestions.optional', { question: said.text }),
    hint: wordsIn(hint, language).text,
    ...(said.lang === language ? {} : { lang: said.lang }),
    options: options.map(({ code, words }) => ({ code, label: wordsIn(words, language).text })),
    onlyFor: onlyFor(question, all, speech),
    issues: collectIssues(question, speech),
  };
}

/** Returns '' when a question applies to every participant. */
function onlyFor(
  { categories, ageFrom, ageTo, condition }: OwnQuestion,
  all: readonly OwnQuestion[],
  { t, language, locale, categoryWords }: Speech,
): string {
  const or = new Intl.ListFormat(locale, { type: 'disjunction' });
  const said: string[] = [];
  if (categories.length > 0) {
    said.push(
      t('ownQuestions.only.categories', { list: or.format(categories.map(categoryWords)) }),
    );
  }
  const ages = { from: ageFrom ?? 0, to: ageTo ?? 0 };
  if (ageFrom !== null && ageTo !== null) said.push(t('ownQuestions.only.between', ages));
  else if (ageFrom !== null) said.push(t('ownQuestions.only.from', ages));
  else if (ageTo !== null) said.push(t('ownQuestions.only.to', ages));
  const awaited = all.find(({ key }) => key === condition?.key);
  if (awaited && condition) {
    const codes = condition.codes.map((code) => quoted(answerWords(awaited, code)));
    const values = {
      question: wordsIn(awaited.label, language).text,
      answers: or.format(codes),
    };
    said.push(t('ownQuestions.only.answer', values));
  }
  return said.join(' ');

  function quoted(words: string): string {
    return language === 'es' ? `«${words}»` : `“${words}”`;
  }

  function answerWords({ kind, options }: OwnQuestion, code: string): string {
    if (kind === 'tick') return t(code === 'yes' ? 'ownQuestions.yes' : 'ownQuestions.no');
    const words: Words | undefined = options.find(
      (option: OwnOption) => option.code === code,
    )?.words;
    return words ? wordsIn(words, language).text : code;
  }
}

function collectCodes({ kind, seenBy }: OwnRule): OwnIssueCode[] {
  switch (kind) {
    case 'number':
      return ['required', 'form', 'too_small', 'too_large'];
    case 'text':
      return seenBy === 'everybody'
        ? ['required', 'too_short', 'too_long', 'characters', 'address']
        : ['required', 'too_long', 'characters'];
    case 'long_text':
      return ['required', 'too_long', 'characters'];
    case 'tick':
      return ['required'];
    case 'one':
    case 'several':
      return ['required', 'unknown'];
  }
}

export function collectIssues(
  question: OwnQuestion,
  { t, language }: Pick<Speech, 't' | 'language'>,
): ShownQuestion['issues'] {
  const { kind, least, most, required } = question;
  const values = {
    question: wordsIn(question.label, language).text,
    least: least ?? '',
    most: most ?? '',
    limit: kind === 'long_text' ? ownLimits.long_text : ownLimits.text,
  };
  return Object.fromEntries(
    collectCodes(question)
      .filter((code) => code !== 'required' || required)
      .map((code) => [code, t(`ownQuestions.issues.${code}`, values)]),
  );
}
