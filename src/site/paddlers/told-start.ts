import { formatOrdinal } from '../../platform/format/format-ordinal.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { runTimeText } from '../../record/scoring/run-time-text.ts';
import { hasRaced, type PaddlerStart } from './paddler-record.ts';

interface Words {
  t: Translate;
  language: Language;
}

interface ToldStart {
  /** Who was ranked together, else the category. */
  group: string;
  /** The place as a number in order; null without one. */
  rank: string | null;
  /** Of how many, or why there is no place; null where no list says. */
  place: string | null;
  result: string | null;
  /** What else somebody did without a place: each run with its result, else what all gates cost. */
  runs: string[];
}

/** What a paddler did in an edition, in a few words, the same on their page and in the frames of others. */
export function toldStart(start: PaddlerStart, { t, language }: Words): ToldStart {
  const { category, result } = start;
  const group = result?.group[language] ?? t(`category.${category}`);
  if (result && result.rank !== null) {
    return {
      group,
      rank: formatOrdinal(result.rank, language),
      place: t('paddler.of', { count: result.entrants }),
      result: result.result === null ? null : runTimeText(result.result, language),
      runs: [],
    };
  }
  const unlisted = t(hasRaced(start) ? 'paddler.notPlaced' : 'paddler.entered');
  return {
    group,
    rank: null,
    place: result ? (result.remark?.[language] ?? null) : unlisted,
    result: result?.result == null ? null : runTimeText(result.result, language),
    runs: runTexts(start, { t, language }),
  };
}

function runTexts(
  { descents, tally }: Pick<PaddlerStart, 'descents' | 'tally'>,
  { t, language }: Words,
): string[] {
  const runs = descents.flatMap((own, index) =>
    own === null
      ? []
      : [`${t('paddler.runOf', { descent: index + 1 })}: ${runTimeText(own, language)}`],
  );
  return runs.length === 0 && tally ? [t('paddler.tally', { ...tally })] : runs;
}
