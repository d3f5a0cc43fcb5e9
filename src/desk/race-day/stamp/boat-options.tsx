import type { RaceBoats } from '../../../organizing/race-office/control/day-boats.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** The boats of a day to choose from, race by race. */
export function BoatOptions({ races }: { races: readonly RaceBoats[] }) {
  const { language } = useTexts();
  return races.map(({ race, title, boats }) => (
    <optgroup key={race} label={title[language]}>
      {boats.map(({ key, bib, name }) => (
        <option key={key} value={key}>
          {`${bib} ${name}`}
        </option>
      ))}
    </optgroup>
  ));
}
