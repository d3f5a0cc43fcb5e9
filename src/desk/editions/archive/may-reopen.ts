import { type Catalogue, registrationEdition } from '../../../record/editions/catalogue.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';

interface Season {
  /** Race day in Settings. */
  raceDate: string;
  /** Local date at the race. */
  today: string;
  catalogue: Catalogue;
}

/**
 * Whether an archived edition may be opened for registration again: only the last raced one, and only before the next
 * season begins.
 */
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
