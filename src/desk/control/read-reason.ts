import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../frame/guard/fields.ts';
import { reasonNames, stopReasons, timeReasons } from './read-ruling.ts';

/** Returns why a race was stopped or broken off, from a choice or own words, as `readReason` does. */
export function readStopReason(form: Fields, texts: DeskAct['services']['texts']) {
  const name = form.oneOf('stop_reason', stopReasons);
  if (!name) return readReason(form, texts);
  const wordsIn = (language: 'es' | 'en') => texts[language].deskRaceControl.stop.reasons[name];
  return { es: wordsIn('es'), en: wordsIn('en') };
}

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
