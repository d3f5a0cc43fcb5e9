import type { Course, CourseGate } from '../course.ts';
import { beside, type CentreLine } from './centre-line.ts';
import type { SheetRiver } from './sheet.ts';
import type { Point } from './smooth-path.ts';

/** A position on the water: along the river's line, and across it in sheet units. */
interface Spot {
  readonly at: number;
  readonly across: number;
}

export interface GatesOfRun {
  readonly through: ReadonlySet<number>;
  readonly missed: ReadonlySet<number>;
  /** The last gate of an unfinished run. Null for a run that reached the finish. */
  readonly endsAt: number | null;
}

/** Distance from the middle of a gate to a boat that passes beside it. */
const BESIDE = 6.5;
/** Share of the way to the bank that boats use. */
const MOST_ACROSS = 0.78;
/** With larger steps the line would cut the bends of the river. */
const STEP = 10;

/** Returns control points: only passed and missed gates are known, not the exact line. */
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
  // Passes beside a gate on the side towards the middle of the river.
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
  // Goes down beside the gate, around its pole, up through it and back into the current.
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
