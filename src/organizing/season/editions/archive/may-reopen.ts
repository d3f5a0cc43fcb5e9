import { type Catalogue, registrationEdition } from '../../../../record/editions/catalogue.ts';
import type { Edition } from '../../../../record/editions/record/edition-facts.ts';

interface Season {
  /** Of the settings, YYYY-MM-DD. */
  raceDate: string;
  /** At the race, YYYY-MM-DD. */
  today: string;
  catalogue: Catalogue;
}

/** Whether an archived edition may take registrations again: the last one that was raced, while no other season has begun. */
export function mayReopen(
  { registration, raceDate }: Pick<Edition, 'registration' | 'raceDate'>,
  season: Season,
): boolean {
  return (
    !registration &&
    season.raceDate === raceDate &&
    season.today > raceDate &&
    !registrationEdition(season.catalogue)
  );
}
