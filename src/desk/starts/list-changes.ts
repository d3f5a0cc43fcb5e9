import type { DayPlan, PlannedBoat } from '../../race-day/log/plan/day-plan.ts';

interface StartListBoat {
  bib: number;
  name: string;
  place: number;
}

export interface ListChanges {
  same: number;
  moved: (StartListBoat & { from: number })[];
  left: StartListBoat[];
  come: StartListBoat[];
  renumbered: (StartListBoat & { was: number })[];
}

/** Returns the boats that move, leave, come or get another bib, in the order of the list. */
export function listChanges(before: DayPlan, after: DayPlan, race: string): ListChanges {
  const [was, is] = [indexStartList(before, race), indexStartList(after, race)];
  const pairs = [...is].flatMap(([key, boat]) => {
    const known = was.get(key);
    return known ? [{ ...listed(boat), from: known.place, was: known.bib }] : [];
  });
  const only = (boats: Map<string, PlannedBoat>, without: Map<string, PlannedBoat>) =>
    [...boats].flatMap(([key, boat]) => (without.has(key) ? [] : [listed(boat)]));
  const moved = pairs.filter(({ place, from }) => place !== from);
  return {
    same: pairs.length - moved.length,
    moved: moved.map(({ was: _was, ...boat }) => boat),
    left: only(was, is),
    come: only(is, was),
    renumbered: pairs
      .filter(({ bib, was: earlier }) => bib !== earlier)
      .map(({ from: _from, ...boat }) => boat),
  };
}

/** Keys an entry by its number, so that it stays the same under another bib; a guest has only the bib. */
function indexStartList({ boats }: DayPlan, race: string): Map<string, PlannedBoat> {
  return new Map(
    boats
      .filter((boat) => boat.race === race)
      .toSorted((a, b) => a.place - b.place)
      .map((boat) => [boat.entry === null ? `guest ${boat.bib}` : `entry ${boat.entry}`, boat]),
  );
}

function listed({ bib, name, place }: PlannedBoat): StartListBoat {
  return { bib, name, place };
}
