import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../race-day/log/plan/planned-starts.ts';
import { leastMinutesBetweenStarts } from '../../record/race/event-hours.ts';
import { type Centiseconds, fromSeconds } from '../../record/scoring/centiseconds.ts';

interface PlannedStart {
  /** Title of the race, or of the kayak cross with its round. */
  title: Bilingual;
  race: string;
  bib: number;
  at: Centiseconds;
}

/** Two starts of one person, in races of different entries, that leave too little time between them. */
export interface CloseStarts {
  name: string;
  earlier: PlannedStart;
  later: PlannedStart;
}

export const leastBetweenStarts = fromSeconds(leastMinutesBetweenStarts * 60);

/**
 * Returns the starts that are too close, in the order of the day. `personOf` gives the person of an entry. A person in
 * a time trial may start at the hour of each round of its kayak cross.
 */
export function findCloseStarts(
  plan: DayPlan,
  personOf: ReadonlyMap<number, number>,
): CloseStarts[] {
  const titles = new Map(plan.races.map(({ id, title }) => [id, title]));
  const inRaces = plannedStarts(plan).flatMap(({ race, boat, at }) => {
    const title = titles.get(race);
    return at === null || !title || !('bib' in boat) ? [] : [{ race, title, boat, at }];
  });
  const starts = [...inRaces, ...startsInRounds(plan)].flatMap(({ boat, ...start }) => {
    const { entry, name, bib } = boat;
    const person = entry === null ? undefined : personOf.get(entry);
    return person === undefined ? [] : [{ person, entry, name, start: { ...start, bib } }];
  });
  return [...Map.groupBy(starts, ({ person }) => person).values()]
    .flatMap((own) => {
      const inOrder = own.toSorted((a, b) => a.start.at - b.start.at);
      return inOrder.flatMap(({ name, entry, start: later }, index) => {
        const before = inOrder[index - 1];
        const isClose =
          before !== undefined &&
          before.entry !== entry &&
          later.at - before.start.at < leastBetweenStarts;
        return isClose ? [{ name, earlier: before.start, later }] : [];
      });
    })
    .toSorted((a, b) => a.earlier.at - b.earlier.at);
}

function startsInRounds({ crosses = [], boats }: DayPlan) {
  return crosses.flatMap(({ id, title, trial, hours }) =>
    hours.flatMap(({ phase, at }) => {
      const [hour = 0, minute = 0] = at.split(':').map(Number);
      const round = {
        race: id,
        title: { es: `${title.es} ${phase}`, en: `${title.en} ${phase}` },
        at: fromSeconds((hour * 60 + minute) * 60),
      };
      return boats
        .filter(({ race, withdrawn }) => race === trial && !withdrawn)
        .map((boat) => ({ ...round, boat }));
    }),
  );
}
