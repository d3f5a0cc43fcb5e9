import { readFileSync } from 'node:fs';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { type Language, localeOf } from '../../../src/platform/i18n/languages.ts';
import { bracketWords } from '../../../src/race-day/bracket/view/bracket-words.ts';
import type { ShownCross } from '../../../src/race-day/bracket/view/shown-cross.ts';
import { toBracketView } from '../../../src/race-day/bracket/view/to-bracket-view.ts';
import { usualHelmets } from '../../../src/race-day/log/cross/helmet-colors.ts';
import type { CrossFile } from '../../../src/record/cross/cross-file.ts';
import { rankCross } from '../../../src/record/cross/rank-cross.ts';

const names = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };

export function wordsOfCross(language: Language = 'es') {
  const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
  const t = createTranslator(createTextInstance(language, texts, names));
  return bracketWords({ t, language, locale: localeOf[language], timeZone: 'America/Guayaquil' });
}

export function toShown(file: CrossFile, title = 'Kayak cross hombres'): ShownCross {
  const boats = Object.keys(file.timeTrial ?? {});
  const clubs = ['Kayak Club Napo', 'Asociación de Kayakistas y Rafteros del Alto Quijos', null];
  return {
    id: 'cross-hombres',
    date: '2027-02-20',
    title,
    file,
    day: rankCross(file),
    posted: null,
    said: new Map(
      file.heats.map(({ id }) => {
        return [id, { status: true, result: false, place: true, clean: false, line: true }];
      }),
    ),
    boats: new Map(
      boats.map((name, index) => {
        const club = clubs[index % clubs.length] ?? null;
        return [name, { bib: String(index + 1), name, club, country: index % 5 ? 'EC' : 'PE' }];
      }),
    ),
    helmets: usualHelmets,
    hours: new Map([
      ['QF', '11:00'],
      ['SF', '11:40'],
      ['F', '12:15'],
    ]),
  };
}

export const viewOfCross = (file: CrossFile, language: Language = 'es') =>
  toBracketView(toShown(file), wordsOfCross(language));
