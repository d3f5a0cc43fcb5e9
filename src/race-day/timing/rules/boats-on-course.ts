import type { Micros } from '../../log/run-time.ts';
import type { ListedBoat } from './listed-boats.ts';
import { isSameBoat, type StandingStamp } from './standing-stamps.ts';

/** A boat that started and that this seat did not see finish. */
export interface BoatOnCourse extends ListedBoat {
  started: Micros;
  /** Out much longer than anybody before: it may have ended elsewhere. */
  overdue: boolean;
}

/** Another seat's finish is this old, and nobody here will press for it any more. In microseconds. */
const FORGOTTEN: Micros = 10_000_000;
/** Before anybody finished, so long is no boat out. */
const LONGEST: Micros = 600_000_000;
/** And so long any boat may be, however fast the others were. */
const USUAL: Micros = 180_000_000;

/**
 * Who is on the course for a finish, the first started first. `own` are the stamps of this seat, by
 * hand or by gear; what other finishes saw does not take a boat off its screen at once, as it is to
 * say whether it agrees.
 */
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
        own.some((stamp) => stamp.channel === 'finish' && isSameBoat(stamp.boat, boat)) ||
        (finish !== null && now - finish.at > FORGOTTEN);
      if (!start || gone) return [];
      return [{ ...boat, started: start.at, overdue: now - start.at > longest }];
    })
    .sort((a, b) => a.started - b.started);
}

/** Nobody comes down sooner after a start. In microseconds. */
const SHORTEST: Micros = 20_000_000;

/**
 * Who may be on the course although nobody saw the start, as where a line is dead: in the order of the
 * plan those behind the last boat that was seen, then those that were passed over lately.
 */
export function boatsByPlan(
  boats: readonly ListedBoat[],
  own: readonly StandingStamp[],
  now: Micros,
): ListedBoat[] {
  const isDown = (boat: ListedBoat) =>
    boat.run?.finish != null ||
    own.some((stamp) => stamp.channel === 'finish' && isSameBoat(stamp.boat, boat));
  const isUnseen = (boat: ListedBoat) => !boat.run?.start && !boat.run?.status && !isDown(boat);
  const since = ({ planned }: ListedBoat) => (planned === null ? 0 : now - planned);
  const met = boats.findLastIndex((boat) => Boolean(boat.run?.start) || isDown(boat));
  const ahead = boats.slice(met + 1).filter((boat) => since(boat) >= SHORTEST);
  const passed = boats
    .slice(0, met + 1)
    .filter((boat) => since(boat) >= SHORTEST && since(boat) <= LONGEST);
  return [...ahead, ...passed].filter(isUnseen);
}

/** The boat that is expected at the finish: the first on the course, those aside that are overdue. */
export function expectedBoat(course: readonly BoatOnCourse[]): BoatOnCourse | null {
  return course.find(({ overdue }) => !overdue) ?? null;
}
