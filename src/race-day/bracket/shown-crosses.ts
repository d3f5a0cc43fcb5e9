import type { Language } from '../../platform/i18n/languages.ts';
import { bracketFor } from '../../record/cross/bracket-for.ts';
import type { RaceDayNow } from '../feed/create-race-days.server.ts';
import { listPath } from '../feed/feed-paths.ts';
import { boatNow } from '../live/now/group-now.ts';
import { lastPosting, publicCross } from '../log/cross/fold-cross.ts';
import { usualHelmets } from '../log/cross/helmet-colors.ts';
import { proposedDay } from './view/proposed-day.ts';
import type { ShownCross } from './view/shown-cross.ts';

export interface ShownCrossOfDay extends ShownCross {
  /** Whether the start list of its time trial is public: before that the cross is not shown. */
  isPublished: boolean;
}

/** Returns the crosses in plan order; until the time trial ends, a bracket for all expected boats. */
export function shownCrosses(
  now: Pick<RaceDayNow, 'dayPlan' | 'state'> | null,
  language: Language,
  names?: ReadonlyMap<number, string>,
): ShownCrossOfDay[] {
  if (!now) return [];
  const { dayPlan, state } = now;
  return (dayPlan.crosses ?? []).flatMap((planned): ShownCrossOfDay[] => {
    const cross = state.crosses.find(({ id }) => id === planned.id);
    const race = dayPlan.races.find(({ id }) => id === planned.trial);
    if (!cross || !race) return [];
    const boats = dayPlan.boats.filter((boat) => boat.race === race.id && !boat.withdrawn);
    const last = lastPosting(cross);
    const { file, day, said } = publicCross(cross);
    const isWaiting = cross.day.bracket === null && cross.file.timeTrial === undefined;
    const bracket =
      planned.ownBracket ?? (planned.bracket ? bracketFor(planned.bracket, boats.length) : null);
    return [
      {
        id: planned.id,
        date: dayPlan.date,
        title: planned.title[language],
        file,
        day: isWaiting && bracket && day.heats.length === 0 ? proposedDay(bracket) : day,
        said,
        posted: last && {
          ...last,
          file:
            last.number === null
              ? ''
              : listPath('crossList', {
                  day: dayPlan.date,
                  id: cross.id,
                  number: last.number,
                }),
        },
        boats: new Map(
          boats.map((boat) => {
            const { bib, entry } = boat;
            const called = (entry !== null && names?.get(entry)) || boat.name;
            const { name, club = null, country = null } = boatNow({ bib, name: called }, boat);
            return [String(bib), { bib: String(bib), name, club, country }];
          }),
        ),
        hours: new Map(planned.hours.map(({ phase, at }) => [phase, at])),
        helmets: planned.helmets ?? usualHelmets,
        isPublished: race.published,
      },
    ];
  });
}
