import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import { keptFormatter } from '../../../platform/format/kept-formatter.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { gapText, runTimeText } from '../../../record/scoring/run-time-text.ts';

export interface LiveWordsOf {
  t: Translate;
  language: Language;
  /** Formats an instant (epoch milliseconds) as the hour at the river. */
  hour: (instant: number) => string;
  time: (hundredths: number) => string;
  gap: (hundredths: number) => string;
  place: (rank: number) => string;
  path: (path: string) => string;
}

interface LiveSpeech {
  t: Translate;
  language: Language;
  locale: string;
  timeZone: string;
}

export function liveWords({ t, language, locale, timeZone }: LiveSpeech): LiveWordsOf {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return {
    t,
    language,
    hour: (instant) => keptFormatter(locale, format).format(instant),
    time: (hundredths) => runTimeText(centiseconds(hundredths), language),
    gap: (hundredths) => gapText(centiseconds(hundredths), language),
    place: (rank) => formatOrdinal(rank, language),
    path: (path) => `/${language}${path}`,
  };
}
