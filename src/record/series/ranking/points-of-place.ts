import {
  compareExact,
  type Exact,
  fraction,
  minus,
  over,
  plus,
  sumExact,
  times,
  zero,
} from '../exact.ts';
import type { Scale } from '../file/series-rules.ts';

/** Size of a race, and the times that the others are measured by. */
export interface Field {
  entries: number;
  starters: number;
  ranked: number;
  /** Shortest time by stage; the key '' is the whole race. */
  leaders: ReadonlyMap<string, Exact>;
  quality: Exact;
}

/** Returns zero for a scale that is based on times or has none. */
export function pointsOfPlace(scale: Scale, place: number, field: Field): Exact {
  switch (scale.by) {
    case 'table': {
      const inTable = scale.table[place - 1];
      if (inTable) return inTable;
      const last = scale.table.at(-1);
      if (!scale.beyond || !last) return zero;
      return stepped(last, place - scale.table.length, scale.beyond);
    }
    case 'linear':
      return stepped(scale.first, place - 1, scale);
    case 'field': {
      const size = field[scale.of];
      if (place > size) return zero;
      return times(scale.top, fraction(size - place + 1, size));
    }
    default:
      return zero;
  }
}

/** Returns the mean points of the places that equal boats occupy together (RRS A7). */
export function meanOfPlaces(scale: Scale, place: number, equals: number, field: Field): Exact {
  const points = Array.from({ length: equals }, (_, index) =>
    pointsOfPlace(scale, place + index, field),
  );
  return over(sumExact(points), fraction(equals));
}

/** Returns the points of a stage; '' is the whole race. */
export function pointsOfTime(scale: Scale, time: Exact, stage: string, field: Field): Exact {
  const leader = field.leaders.get(stage) ?? time;
  if (scale.by === 'winner-percent') return times(scale.top, over(leader, time));
  if (scale.by !== 'behind-leader') return zero;
  const behind = minus(times(scale.factor, over(time, leader)), scale.factor);
  return plus(plus(scale.offsets[stage] ?? zero, behind), field.quality);
}

function stepped(
  from: Exact,
  steps: number,
  { step, until }: { step: Exact; until?: Exact | undefined },
): Exact {
  const points = plus(from, times(step, fraction(steps)));
  if (until === undefined) return points;
  const isBeyond =
    compareExact(step, zero) < 0
      ? compareExact(points, until) < 0
      : compareExact(points, until) > 0;
  return isBeyond ? until : points;
}
