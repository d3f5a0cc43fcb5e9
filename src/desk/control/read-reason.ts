import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../frame/guard/fields.ts';
import { reasonNames, timeReasons } from './read-ruling.ts';

/** Returns the reason; null without one, `half` when only one language was written. */
export function readReason(
  { read }: Pick<Fields, 'read'>,
  texts: DeskAct['services']['texts'],
): Bilingual | null | 'half' {
  const name = [...reasonNames, ...timeReasons].find((known) => known === read('reason'));
  if (name) {
    const wordsIn = (language: 'es' | 'en') => texts[language].deskRaceControl.reasons[name];
    return { es: wordsIn('es'), en: wordsIn('en') };
  }
  const [es, en] = [read('reason_es').trim(), read('reason_en').trim()];
  if (es === '' && en === '') return null;
  return es === '' || en === '' ? 'half' : { es, en };
}
