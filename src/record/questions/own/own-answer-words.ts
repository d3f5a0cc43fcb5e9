import type { Language } from '../../../platform/i18n/languages.ts';
import { type OwnQuestion, type OwnValue, wordsIn } from './own-question.ts';

export interface AnswerSpeech {
  language: Language;
  locale: string;
  yes: string;
}

/** Uses the answered version of the question; a code without an option is returned as is. */
export function ownAnswerWords(
  { options }: Pick<OwnQuestion, 'options'>,
  value: OwnValue,
  { language, locale, yes }: AnswerSpeech,
): string {
  const optionWords = (code: string) => {
    const option = options.find((known) => known.code === code);
    return option ? wordsIn(option.words, language).text : code;
  };
  if (value === true) return yes;
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (typeof value === 'string') return options.length > 0 ? optionWords(value) : value;
  return value.map(optionWords).join(', ');
}

/** Returns an answer as forms and files contain it: text, codes separated by commas, `on` for a tick. */
export function ownAnswerText(value: OwnValue | undefined): string {
  if (value === undefined) return '';
  if (value === true) return 'on';
  return typeof value === 'object' ? value.join(',') : String(value);
}
