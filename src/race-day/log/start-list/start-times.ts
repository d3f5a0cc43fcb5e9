import {
  type Centiseconds,
  centiseconds,
  fromSeconds,
} from '../../../record/scoring/centiseconds.ts';

const PER_SECOND = 100;

/** A race of the day as it starts: who in which order, how far apart. */
export interface StartBlock<Boat> {
  race: string;
  boats: readonly Boat[];
  /** Whole seconds between two starts. */
  interval: number;
  /** Whole seconds between its last start and the first one of the next race. */
  gap: number;
  /** Its first start is no earlier, whatever was before it. */
  notBefore?: Centiseconds | null;
  /** Whole seconds by which it, and what follows, is later than planned; negative: earlier. */
  slip?: number;
}

export interface PlannedStart<Boat> {
  race: string;
  /** Place in the start list, from 1: it stays when somebody withdraws. */
  place: number;
  boat: Boat;
  /** Time of the race's day; null for who withdrew: the place stays empty. */
  at: Centiseconds | null;
}

/**
 * The planned starts of races that follow each other, from the first start on. Who withdrew leaves a
 * hole, so that everybody else keeps place and time; `extra` are whole seconds that a boat waits longer.
 */
export function startTimes<Boat extends { withdrawn: boolean; extra: number }>(
  first: Centiseconds,
  blocks: readonly StartBlock<Boat>[],
): PlannedStart<Boat>[] {
  let next: number = first;
  return blocks.flatMap(({ race, boats, interval, gap, notBefore, slip = 0 }) => {
    next = Math.max(0, Math.max(next, notBefore ?? next) + slip * PER_SECOND);
    const starts = boats.map((boat, index) => {
      const at = centiseconds(next + fromSeconds(boat.extra));
      next = at + fromSeconds(interval);
      return { race, place: index + 1, boat, at: boat.withdrawn ? null : at };
    });
    if (boats.length > 0) next += fromSeconds(gap) - fromSeconds(interval);
    return starts;
  });
}
