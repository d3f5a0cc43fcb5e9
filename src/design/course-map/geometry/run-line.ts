import type { Course, CourseGate } from '../course.ts';
import { beside, type CentreLine } from './centre-line.ts';
import type { SheetRiver } from './sheet.ts';
import type { Point } from './smooth-path.ts';

/** A place on the water: along the line of the river, and across it in the units of the sheet. */
interface Spot {
  readonly at: number;
  readonly across: number;
}

/** Which gates a run took, by their numbers; of the others nobody said anything. */
export interface GatesOfRun {
  readonly through: ReadonlySet<number>;
  readonly missed: ReadonlySet<number>;
  /** The last gate of a run that did not reach the finish; null for one that did. */
  readonly endsAt: number | null;
}

/** From the middle of a gate to whoever passes beside it. */
const BESIDE = 6.5;
/** How much of the way to the bank boats use. */
const MOST_ACROSS = 0.78;
/** Farther apart the line would leave the bends of the river. */
const STEP = 10;

/**
 * Control points of the line that a run drew on the water: from the start through the gates that it
 * took, up those against the current, past those that it missed. Nobody knows it closer.
 */
export function runLine(
  { start, gates, finish }: Pick<Course, 'start' | 'gates' | 'finish'>,
  { line, along }: SheetRiver,
  { through, missed, endsAt }: GatesOfRun,
): Point[] {
  const way: Spot[] = [{ at: along(start.at), across: 0 }];
  for (const gate of gates) {
    const { number } = gate;
    if (endsAt !== null && number > endsAt) break;
    if (!through.has(number) && !missed.has(number)) continue;
    const { at, halfWidth } = line.station(along(gate.at));
    way.push(...passing(gate, { at, halfWidth, isMissed: missed.has(number) }));
  }
  if (endsAt === null) way.push({ at: along(finish.at), across: 0 });
  return inShortSteps(way).map((spot) => onWater(line, spot));
}

function passing(
  gate: CourseGate,
  { at, halfWidth, isMissed }: { at: number; halfWidth: number; isMissed: boolean },
): Spot[] {
  const middle = gate.across * halfWidth;
  // The current runs beside a gate on its side towards the middle of the river.
  const current = gate.across > 0 ? -1 : 1;
  const spots = (places: readonly (readonly [down: number, aside: number])[]) =>
    places.map(([down, aside]) => ({ at: at + down, across: middle + current * aside }));
  if (isMissed)
    return spots([
      [-7, BESIDE],
      [0, BESIDE],
      [7, BESIDE],
    ]);
  if (gate.direction === 'downstream')
    return spots([
      [-7, 0],
      [0, 0],
      [7, 0],
    ]);
  // Down beside it, around its pole, up through it and out into the current again.
  return spots([
    [-3, BESIDE],
    [7, BESIDE],
    [13, 4],
    [11, 0],
    [3, 0],
    [-5, 0],
    [-12, 2],
    [-11, BESIDE + 2],
    [-2, BESIDE + 3],
    [9, BESIDE + 3],
  ]);
}

/** Puts places between those that are far apart, so that the line follows the bends. */
function inShortSteps(way: readonly Spot[]): Spot[] {
  return way.flatMap((to, index) => {
    const from = way[index - 1];
    const count = from ? Math.ceil((to.at - from.at) / STEP) : 1;
    if (!from || count < 2) return [to];
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 1) / count;
      const eased = share * share * (3 - 2 * share);
      return {
        at: from.at + (to.at - from.at) * share,
        across: from.across + (to.across - from.across) * eased,
      };
    });
  });
}

function onWater(line: CentreLine, { at, across }: Spot): Point {
  const station = line.station(at);
  const most = station.halfWidth * MOST_ACROSS;
  return beside(station, Math.min(most, Math.max(-most, across)));
}
