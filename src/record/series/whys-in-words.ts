import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { amountText } from './amount-text.ts';
import { labelOf } from './file/label-of.ts';
import type { SeriesFile } from './file/series-file.ts';
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
}

export function whysInWords(whys: readonly Why[], series: SeriesFile, words: Words): string {
  return whys.map((why) => whyInWords(why, series, words)).join('; ');
}

function whyInWords(why: Why, series: SeriesFile, { t, language }: Words): string {
  switch (why.code) {
    case 'tie': {
      const rule = byRule.find((name) => name.replaceAll('-', ' ') === why.by);
      if (rule) return t(`series.why.tie.${rule}`);
      const race = series.races.find(({ id }) => id === why.by);
      return t('series.why.tie.race', { by: race?.name ?? why.by });
    }
    case 'members': {
      const members = why.members.map((id) => series.entrants[id]?.name ?? id);
      return t('series.why.members', { members: members.join(' + ') });
    }
    case 'target':
      return t('series.why.target', { target: labelOf(series, why.target, language) });
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
