import { decimalMark, type Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { SeriesFault } from './file/series-faults.ts';

export function faultInWords(
  { code, values }: SeriesFault,
  { t, language }: { t: Translate; language: Language },
): string {
  const { points, first } = values;
  if (code !== 'absence-pays') return t(`series.fault.${code}`, values);
  const write = (amount: string | number = '') =>
    String(amount).replace('.', decimalMark[language]);
  return t('series.fault.absence-pays', { points: write(points), first: write(first) });
}
