import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Bank, BankSpot, Course, CourseGate, GateDirection } from '../course.ts';
import { drawnMeters } from '../drawn-meters.ts';
import { keyedSpots } from '../geometry/keyed-spots.ts';

/** A gate in course editing, in metres down the river from the start. */
export interface LaidGate {
  at: number;
  /** Position across the water: −1 at the left bank, 1 at the right bank. */
  across: number;
  direction: GateDirection;
}

/** The editable part of a course: the lines, the fall and the gates. Unreadable numbers are NaN. */
export interface CourseLayout {
  /** Metres from the beginning of the drawn river to the start line. */
  start: number;
  /** Metres from start to finish. */
  length: number;
  drop: number;
  gates: readonly LaidGate[];
}

export function deriveLayout({ start, finish, dropMeters, gates }: Course): CourseLayout {
  return {
    start: start.at,
    length: finish.at - start.at,
    drop: dropMeters,
    gates: gates.map(({ at, across, direction }) => ({ at: at - start.at, across, direction })),
  };
}

/** Sorts the gates in the order of the current; gates without a place come last. */
export function downTheRiver<Gate extends LaidGate>(gates: readonly Gate[]): Gate[] {
  const order = ({ at }: LaidGate) => (Number.isNaN(at) ? Number.POSITIVE_INFINITY : at);
  return gates.toSorted((one, other) => order(one) - order(other) || 0);
}

const gatesOfJudge = 2;
const signReach = 12;

/**
 * Applies an edited layout: renumbers the gates, keeps put-in and take-out at their distance from
 * the lines, and the judges beside their gates. `judgeName` names a judge by gates.
 */
export function laidCourse(
  before: Course,
  layout: CourseLayout,
  judgeName: (gates: readonly number[]) => Bilingual,
): Course {
  const finish = layout.start + layout.length;
  const end = drawnMeters(before);
  const lines: Course = {
    ...before,
    dropMeters: layout.drop,
    putIn: moved(before.putIn, Math.max(0, layout.start + before.putIn.at - before.start.at)),
    start: moved(before.start, layout.start),
    finish: moved(before.finish, finish),
    takeOut: moved(
      before.takeOut,
      Math.max(finish, Math.min(Math.floor(end), finish + before.takeOut.at - before.finish.at)),
    ),
  };
  const gates: CourseGate[] = [];
  for (const gate of downTheRiver(layout.gates)) {
    const at = metres(layout.start + gate.at);
    const { across, direction } = gate;
    const same = before.gates.find(
      (known) => known.at === at && known.across === across && known.direction === direction,
    );
    const label = same?.label ?? labelBank(lines, { at, across }, gates.at(-1)?.label);
    gates.push({ number: gates.length + 1, at, across, direction, label });
  }
  return { ...lines, gates, judges: placeJudges(before, gates, judgeName) };
}

const moved = (spot: BankSpot, at: number): BankSpot => ({ ...spot, at: metres(at) });

/** Rounds to the decimetre, so that sums of decimals stay readable in the file. */
const metres = (at: number) => Math.round(at * 10) / 10;

/** Chooses the nearer bank, or for a middle gate the other one than before; avoids other signs. */
function labelBank(
  course: Course,
  { at, across }: Pick<CourseGate, 'at' | 'across'>,
  last: Bank = 'left',
): Bank {
  const others = { left: 'right', right: 'left' } as const;
  const own = Math.abs(across) < 0.1 ? others[last] : across < 0 ? 'left' : 'right';
  const stands = (side: Bank) =>
    keyedSpots(course).some(({ spot }) => spot.side === side && Math.abs(spot.at - at) < signReach);
  return stands(own) && !stands(others[own]) ? others[own] : own;
}

function placeJudges(
  before: Course,
  gates: readonly CourseGate[],
  judgeName: (gates: readonly number[]) => Bilingual,
): Course['judges'] {
  if (gates.length === before.gates.length) {
    return before.judges.map((judge) => {
      const off = judge.at - findMiddle(before.gates, judge.gates);
      return { ...judge, at: Math.max(0, metres(findMiddle(gates, judge.gates) + off)) };
    });
  }
  return Array.from({ length: Math.ceil(gates.length / gatesOfJudge) }, (_, index) => {
    const own = gates.slice(index * gatesOfJudge, (index + 1) * gatesOfJudge);
    const numbers = own.map(({ number }) => number);
    const [first] = own;
    return {
      at: Math.round(findMiddle(gates, numbers)),
      // Opposite the numbers, where the signs have room.
      side: first?.label === 'left' ? ('right' as const) : ('left' as const),
      name: judgeName(numbers),
      gates: numbers,
    };
  });
}

function findMiddle(gates: readonly CourseGate[], numbers: readonly number[]): number {
  const at = gates.filter(({ number }) => numbers.includes(number)).map((gate) => gate.at);
  return (Math.min(...at) + Math.max(...at)) / 2;
}
