import type { Language } from '../../../platform/i18n/languages.ts';
import { type OwnQuestion, type OwnValue, wordsIn } from './own-question.ts';

/** What a number looks like in a language, and what a tick is called. */
export interface AnswerSpeech {
  language: Language;
  locale: string;
  yes: string;
}

/** An answer in words, by the question as it was answered; a code without words says itself. */
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

/** An answer as a form has it, and as files do: text, codes with commas between, `on` for a tick. */
export function ownAnswerText(value: OwnValue | undefined): string {
  if (value === undefined) return '';
  if (value === true) return 'on';
  return typeof value === 'object' ? value.join(',') : String(value);
}
