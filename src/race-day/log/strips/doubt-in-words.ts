import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { gapInWords } from '../../../record/scoring/run-time-text.ts';
import type { Micros } from '../run-time.ts';

/**
 * Returns how far off a reading may be: `± 0,02 s`. `doubt` is null when the phone's clock was never compared;
 * empty when the doubt of the frame is not known either.
 */
export function doubtInWords(
  { doubt, frameDoubt }: { doubt: Micros | null; frameDoubt: Micros | null },
  { t, language }: { t: Translate; language: Language },
): string {
  const known = doubt ?? frameDoubt;
  if (known === null) return '';
  const words = gapInWords(centiseconds(Math.ceil(known / 10_000)), language);
  return t(doubt === null ? 'finishCamera.doubtUnknown' : 'finishCamera.doubt', { doubt: words });
}
