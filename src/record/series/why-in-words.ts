import type { Translate } from '../../platform/i18n/text-key.ts';
import type { Why } from './why.ts';

const byRule = [
  'count-back',
  'best-scores-first',
  'latest-race-backwards',
  'best-dropped',
  'more-starts',
  'shared',
] as const;

/** A reason as a page or the terminal says it; `nameOf` is what a race is called. */
export function whyInWords(why: Why, t: Translate, nameOf: (race: string) => string): string {
  switch (why.code) {
    case 'tie': {
      const rule = byRule.find((name) => name.replaceAll('-', ' ') === why.by);
      return rule ? t(`series.why.tie.${rule}`) : t('series.why.tie.race', { by: nameOf(why.by) });
    }
    case 'not-scoring':
      return t(`series.why.not-scoring.${why.who}`);
    default: {
      const { code, ...values } = why;
      return t(`series.why.${code}`, values);
    }
  }
}
