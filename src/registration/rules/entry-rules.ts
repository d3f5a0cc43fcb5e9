import { localDate } from '../../platform/format/local-date.ts';
import type { Race } from '../../record/race/race.ts';
import type { EntryRules } from './check-registration.ts';

/** The rules of an entry at `now`, from content/race.json. */
export function entryRules({ date, timeZone, ages, registration }: Race, now: Date): EntryRules {
  const [experts, intermediates, novices] = registration.categories;
  return {
    today: localDate(now, timeZone),
    raceDate: date,
    ages,
    minimumAges: {
      1: experts.minimumAge,
      2: intermediates.minimumAge,
      3: novices.minimumAge,
    },
    shirtSizes: registration.shirtSizes,
  };
}
