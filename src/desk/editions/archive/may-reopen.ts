import { type Catalogue, registrationEdition } from '../../../record/editions/catalogue.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';

interface Season {
  raceDate: string;
  today: string;
  catalogue: Catalogue;
}

/** Only the last raced edition may open again, and only before the next season begins. */
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
