import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { timeInWords } from '../../../record/scoring/run-time-text.ts';
import type { TimeChange } from './time-change.ts';

export function timeChangeInWords(
  { channel, before, after }: TimeChange,
  { t, language }: { t: Translate; language: Language },
): string {
  const said = (time: string | null) =>
    time === null ? t('live.noTime') : timeInWords(time, language);
  return t(`live.changedTime.${channel}`, { before: said(before), after: said(after) });
}
