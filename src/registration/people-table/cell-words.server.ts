import { type Language, languages } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { plainHeading } from '../../platform/text/plain-heading.ts';
import { type OwnQuestion, ownControl } from '../../record/questions/own/own-question.ts';
import type { EntryCategory, Race } from '../../record/race/race.ts';
import type { DayOrder } from './day-order.ts';
import { type CellWords, sexLetters, toStem } from './read-cell.ts';
import type { PaperRow } from './read-participants-rows.ts';

interface WordsOrder {
  rows: readonly PaperRow[];
  questions: readonly OwnQuestion[];
  days: DayOrder;
}

export function cellWords(
  { race, translate }: { race: Race; translate: Record<Language, Translate> },
  { rows, questions, days }: WordsOrder,
): CellWords {
  const { categories, shirtSizes } = race.registration;
  return {
    sizes: shirtSizes,
    categories: new Map([
      ...classCodes(categories),
      ...categories.flatMap(({ category }) =>
        languages.map((one): [string, string] => [
          toStem(plainHeading(translate[one](`category.${category}`))),
          String(category),
        ]),
      ),
    ]),
    own: new Map(questions.map((question) => [ownControl(question.key), question])),
    sexes: sexLetters(rows.map(({ cells }) => cells.sex ?? '')),
    days,
    home: race.countryCode,
  };
}

/**
 * Returns the codes by which federations and Canoe123 name a class of a boat and a sex, such as `k1m` and `k1w` (Czech
 * `k1z`). A code that fits several categories, such as age groups, names none.
 */
export function classCodes(
  categories: readonly Pick<EntryCategory, 'category' | 'boat' | 'sex' | 'event'>[],
): [code: string, category: string][] {
  const letters = { female: ['w', 'z'], male: ['m'] } as const;
  const codes = categories.flatMap(({ category, boat, sex, event }) =>
    boat && sex && !event
      ? letters[sex].map((letter) => [`${boat}${letter}`, String(category)] as const)
      : [],
  );
  return [...Map.groupBy(codes, ([code]) => code).values()].flatMap(([one, ...others]) =>
    one && others.length === 0 ? [[...one]] : [],
  );
}
