import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { amountText } from './amount-text.ts';
import type { Why } from './why.ts';

const byRule = [
  'count-back',
  'best-scores-first',
  'latest-race-backwards',
  'best-dropped',
  'more-starts',
  'shared',
] as const;

interface Words {
  t: Translate;
  language: Language;
  /** What a race is called. */
  nameOf: (race: string) => string;
}

/** A reason as a page or the terminal says it. */
export function whyInWords(why: Why, { t, language, nameOf }: Words): string {
  switch (why.code) {
    case 'tie': {
      const rule = byRule.find((name) => name.replaceAll('-', ' ') === why.by);
      return rule ? t(`series.why.tie.${rule}`) : t('series.why.tie.race', { by: nameOf(why.by) });
    }
    case 'not-scoring':
      return t(`series.why.not-scoring.${why.who}`);
    case 'weight':
      return t('series.why.weight', { times: amountText(why.times, language) });
    default: {
      const { code, ...values } = why;
      return t(`series.why.${code}`, values);
    }
  }
}
