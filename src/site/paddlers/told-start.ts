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
  /** The ranked group, else the category. */
  group: string;
  /** The place as an ordinal. Null without a place. */
  rank: string | null;
  /** Number of ranked competitors, or the reason for no place. Null when no list has either. */
  place: string | null;
  result: string | null;
  /** Runs without a place: each with its result, else the cost of all gates. */
  runs: string[];
}

/** Returns a short summary of a paddler's edition, for the paddler's page and for other pages that embed it. */
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
