import type { MovedRun, RunTimes } from '../../../organizing/race-office/control/moved-stamp.ts';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { clockText, runTimeText } from '../../../record/scoring/run-time-text.ts';

type Changed = keyof Pick<RunTimes, 'start' | 'finish' | 'time'>;

interface Words {
  t: Translate;
  language: Language;
}

/** What changes of a run, in words: `7 Ana (Hombres, 1): llegada 09:01:40,50 → –`. */
export function movedRunText(
  { race, bib, name, title, before, after }: MovedRun & { name: string; title: Bilingual | null },
  { t, language }: Words,
): string {
  const text = (times: RunTimes | null, field: Changed): string => {
    const value = times?.[field] ?? null;
    if (value === null) return '–';
    return typeof value === 'number' ? runTimeText(value, language) : clockText(value.at, language);
  };
  const changes = (['start', 'finish', 'time'] as const).flatMap((field) => {
    const [was, is] = [text(before, field), text(after, field)];
    return was === is ? [] : [`${t(`deskRaceStamp.${field}`)} ${was} → ${is}`];
  });
  const said = changes.length === 0 ? t('deskRaceStamp.same') : changes.join(', ');
  return `${bib} ${name} (${title?.[language] ?? race}): ${said}`;
}
