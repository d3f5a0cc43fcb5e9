import { countryNames } from '../../../platform/i18n/country-names.ts';
import type { PlannedRace } from '../../../race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../../race-day/log/plan/planned-starts.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import type { PaperPlace } from '../paper-kind.ts';

const secondsOfClock = 8;

interface WrittenStart {
  /** Place in the start list; '' for a forerunner. */
  place: string;
  /** The planned time; '' for a withdrawn boat. */
  at: string;
  bib: string;
  name: string;
  club: string;
  country: string;
  isOut: boolean;
  isOutside: boolean;
}

export function racesToStart({ day }: PaperPlace): PlannedRace[] {
  const listed = new Set(day?.dayPlan.boats.map(({ race }) => race));
  return day?.dayPlan.races.filter(({ id }) => listed.has(id)) ?? [];
}

/** Returns the starts of a race in order, forerunners first, by a stable key; null when the race is gone. */
export function raceStarts(
  place: PaperPlace,
  id: string,
): { race: PlannedRace; starts: Map<string, WrittenStart> } | null {
  const { day, t, language, locale } = place;
  const race = day?.dayPlan.races.find((one) => one.id === id);
  if (!day || !race) return null;
  const country = countryNames(locale);
  const starts = plannedStarts(day.dayPlan)
    .filter((start) => start.race === id)
    .map(({ boat, place: at, ...start }): [string, WrittenStart] => {
      const written = {
        place: at === null ? '' : String(at),
        at: start.at === null ? '' : clockText(start.at, language).slice(0, secondsOfClock),
        isOut: boat.withdrawn,
      };
      if ('forerunner' in boat) {
        const name = t('papers.forerunner');
        const nobody = { bib: '', name, club: '', country: '', isOutside: false };
        return [`forerunner ${boat.forerunner}`, { ...written, ...nobody }];
      }
      return [
        String(boat.bib),
        {
          ...written,
          bib: String(boat.bib),
          name: boat.name,
          club: boat.club ?? '',
          country: boat.country ? country(boat.country) : '',
          isOutside: boat.outside === true,
        },
      ];
    });
  return { race, starts: new Map(starts) };
}
