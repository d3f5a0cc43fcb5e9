import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { type OwnQuestion, wordsIn } from '../../record/questions/own/own-question.ts';
import type { KeptQuestion } from '../../record/questions/own/own-questions-repository.server.ts';
import type { AnswerFigures } from './count-answers.ts';

export function figuresInWords(
  { now, versions }: KeptQuestion,
  { options, ...figures }: AnswerFigures,
  { t, language }: { t: Translate; language: Language },
) {
  const optionIn = (question: OwnQuestion | undefined, code: string) =>
    question?.options.find((option) => option.code === code);
  const earlier = [...versions.values()].toReversed();
  return {
    ...figures,
    options: options.map(({ code, count }) => {
      const present = optionIn(now, code);
      const option =
        present ??
        optionIn(
          earlier.find((one) => optionIn(one, code)),
          code,
        );
      const words = option ? wordsIn(option.words, language).text : code;
      return { code, count, words: present ? words : t('deskQuestions.earlier', { words }) };
    }),
  };
}
