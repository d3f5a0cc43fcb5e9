import type { Micros } from '../../log/run-time.ts';
import type { ListedBoat } from './listed-boats.ts';
import { isSameBoat, type StandingStamp } from './standing-stamps.ts';

export interface BoatOnCourse extends ListedBoat {
  started: Micros;
  /** Whether it is out much longer than any boat before, and may have ended elsewhere. */
  overdue: boolean;
}

/** Age of another seat's finish at which this seat is no longer expected to stamp the boat. */
const FORGOTTEN: Micros = 10_000_000;
/** Longest time of a boat on the course, before any boat has finished. */
const LONGEST: Micros = 600_000_000;
/** Time that any boat may take, however fast the others were. */
const USUAL: Micros = 180_000_000;

/** Whether this seat stamped every boat of a bib at the finish. */
function isStampedDown(boat: ListedBoat, own: readonly StandingStamp[]): boolean {
  const seen = own.filter(
    (stamp) => stamp.channel === 'finish' && stamp.manual && isSameBoat(stamp.boat, boat),
  ).length;
  const byGear = own.filter(
    (stamp) => stamp.channel === 'finish' && !stamp.manual && isSameBoat(stamp.boat, boat),
  ).length;
  return Math.max(seen, byGear) >= boat.boats;
}

/** `own`: this seat's stamps. Another seat's finish does not remove a boat at once, so that it can be stamped. */
export function boatsOnCourse(
  boats: readonly ListedBoat[],
  own: readonly StandingStamp[],
  now: Micros,
): BoatOnCourse[] {
  const times = boats.flatMap(({ run }) => run?.time ?? []);
  const longest = times.length === 0 ? LONGEST : Math.max(USUAL, 2 * Math.max(...times) * 10_000);
  return boats
    .flatMap((boat) => {
      const { start, finish, status } = boat.run ?? { start: null, finish: null, status: null };
      const gone =
        status !== null ||
        isStampedDown(boat, own) ||
        (finish !== null && now - finish.at > FORGOTTEN);
      if (!start || gone) return [];
      return [{ ...boat, started: start.at, overdue: now - start.at > longest }];
    })
    .sort((a, b) => a.started - b.started);
}

/** No boat arrives sooner after its start. */
const SHORTEST: Micros = 20_000_000;

/** Returns boats without a recorded start: those planned after the last seen boat, then those passed over. */
export function boatsByPlan(
  boats: readonly ListedBoat[],
  own: readonly StandingStamp[],
  now: Micros,
): ListedBoat[] {
  const isDown = (boat: ListedBoat) => boat.run?.finish != null || isStampedDown(boat, own);
  const isUnseen = (boat: ListedBoat) => !boat.run?.start && !boat.run?.status && !isDown(boat);
  const since = ({ planned }: ListedBoat) => (planned === null ? 0 : now - planned);
  const met = boats.findLastIndex((boat) => Boolean(boat.run?.start) || isDown(boat));
  const ahead = boats.slice(met + 1).filter((boat) => since(boat) >= SHORTEST);
  const passed = boats
    .slice(0, met + 1)
    .filter((boat) => since(boat) >= SHORTEST && since(boat) <= LONGEST);
  return [...ahead, ...passed].filter(isUnseen);
}

/** Returns the boat expected at the finish: the first on the course that is not overdue. */
export function expectedBoat(course: readonly BoatOnCourse[]): BoatOnCourse | null {
  return course.find(({ overdue }) => !overdue) ?? null;
}
