import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { Race } from '../../record/race/race.ts';
import type { DataFacts } from './files/public-record.ts';

export interface DataFactsOf {
  race: Race;
  translate: Record<Language, Translate>;
}

export function toDataFacts({ race, translate }: DataFactsOf): DataFacts {
  const { es, en } = translate;
  return {
    race,
    categoryName: (code) => ({ es: es(`category.${code}`), en: en(`category.${code}`) }),
  };
}
