import { localDate } from '../../platform/format/local-date.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { OwnRule } from '../../record/questions/own/own-question.ts';
import type { Race } from '../../record/race/race.ts';
import { raceAsks } from '../../record/race/race-asks.ts';
import type { EntryRules } from './check-registration.ts';

export function entryRules(
  { date, timeZone, countryCode, ages, registration }: Race,
  now: Date,
  questions: readonly OwnRule[] = [],
): EntryRules {
  const asks = raceAsks({ registration });
  return {
    today: localDate(now, timeZone),
    raceDate: date,
    country: countryCode,
    ages,
    categories: registration.categories.map(
      ({ category, sex = null, minimumAge, maximumAge = null, closed = false }) => {
        return { category, sex, minimumAge, maximumAge, isOpen: !closed };
      },
    ),
    shirtSizes: registration.shirtSizes,
    ...(Object.keys(asks).length > 0 && { asks }),
    ...(questions.length > 0 && { questions }),
  };
}

/** Returns the rules for an entry whose category is already decided: a closed category is open to it. */
export function categoryRules(
  race: Race,
  category: CategoryCode,
  now: Date,
  questions: readonly OwnRule[] = [],
): EntryRules {
  const rules = entryRules(race, now, questions);
  return {
    ...rules,
    categories: rules.categories.map((one) =>
      one.category === category ? { ...one, isOpen: true } : one,
    ),
  };
}
