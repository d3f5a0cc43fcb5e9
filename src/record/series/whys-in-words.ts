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

type Tie = Extract<Why, { code: 'tie' }>;

interface Words {
  t: Translate;
  language: Language;
}

export function whysInWords(whys: readonly Why[], series: SeriesFile, words: Words): string {
  const ties = whys.filter((why) => why.code === 'tie');
  return whys
    .filter((why) => why.code !== 'tie' || why === ties[0])
    .map((why) =>
      why.code === 'tie'
        ? words.t('series.why.tied', { by: tieBreakers(ties, series, words).join(', ') })
        : whyInWords(why, series, words),
    )
    .join('; ');
}

/** Lists the deciding rules of the ties of one row, which may be tied with both neighbours. */
function tieBreakers(ties: readonly Tie[], series: SeriesFile, { t }: Words): string[] {
  return ties.map(({ by }) => {
    const rule = byRule.find((name) => name.replaceAll('-', ' ') === by);
    if (rule) return t(`series.why.tie.${rule}`);
    return series.races.find(({ id }) => id === by)?.name ?? by;
  });
}

function whyInWords(why: Exclude<Why, Tie>, series: SeriesFile, { t, language }: Words): string {
  switch (why.code) {
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
