import type { DayState, RunState } from '../../race-day/log/fold/day-state.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { isOnCourse } from '../control/control-run.ts';

export interface OpenBoat {
  race: string;
  bib: number;
  name: string;
  gates: number[];
}

export interface OpenPoints {
  unjudged: OpenBoat[];
  onCourse: OpenBoat[];
  pending: OpenBoat[];
  /** Ranked boats without an entry at this server: they cannot be written into the record. */
  withoutEntry: OpenBoat[];
  strays: number;
  unreadable: number;
}

type OpenPointFacts = Pick<DayState, 'runs' | 'unassigned'> & { unreadable?: number };

export function openPoints(
  { races, boats }: Pick<DayPlan, 'races' | 'boats'>,
  { runs, unassigned, unreadable = 0 }: OpenPointFacts,
  group: string,
): OpenPoints {
  const own = new Set(
    races.filter((race) => race.group === group && !race.brokenOff).map(({ id }) => id),
  );
  const starting = boats.filter(({ race, withdrawn }) => own.has(race) && !withdrawn);
  const names = new Map(starting.map(({ race, bib, name }) => [`${race} ${bib}`, name]));
  const boat = ({ race, bib, gates }: RunState): OpenBoat => ({
    race,
    bib,
    name: names.get(`${race} ${bib}`) ?? '',
    gates: gates.flatMap(({ state }, index) => (state === 'silent' ? [index + 1] : [])),
  });
  const counting = runs.filter(({ race, counts }) => counts && own.has(race));
  const open = counting.filter(({ status }) => status === null);
  // A re-run that was granted but not seen yet: the boat has no run that counts.
  const waiting = starting.filter(
    ({ race, bib }) => !counting.some((run) => run.race === race && run.bib === bib),
  );
  const plain = ({ race, bib, name }: (typeof boats)[number]) => ({ race, bib, name, gates: [] });
  return {
    unjudged: open
      .filter(({ time }) => time !== null)
      .flatMap((run) => {
        const told = boat(run);
        return told.gates.length > 0 ? told : [];
      }),
    onCourse: open.filter(isOnCourse).map(boat),
    pending: [
      ...open.filter((run) => run.time === null && !isOnCourse(run)).map(boat),
      ...waiting.map(plain),
    ],
    withoutEntry: starting
      .filter(({ entry, outside }) => entry === null && !outside)
      .filter(({ bib }, index, all) => all.findIndex((one) => one.bib === bib) === index)
      .map(plain),
    strays: unassigned.length,
    unreadable,
  };
}

export function countOpen(points: OpenPoints): number {
  const { unjudged, onCourse, pending, withoutEntry, strays, unreadable } = points;
  const boats = [unjudged, onCourse, pending, withoutEntry].flat();
  return boats.length + strays + unreadable;
}
