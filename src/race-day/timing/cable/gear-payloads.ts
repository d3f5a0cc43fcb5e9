import type { GearNews } from '../../log/gear/follow-gear.ts';
import { expectedBoat } from '../rules/boats-on-course.ts';
import { boatOfPassage } from '../rules/passages-of.ts';
import type { Board, CourseEnd } from '../rules/read-board.ts';
import { type ImpulsePayload, stampPayload } from '../rules/stamp-payload.ts';
import { type Boat, isSameBoat } from '../rules/standing-stamps.ts';

/**
 * What a line of the gear says in events of a seat. A correction is one: it names the stamp that it
 * changes. A number of the gear is a proposal; without one the stamp is of who is expected.
 */
export function gearPayloads(
  { raw, line, changes }: GearNews,
  board: Board,
  { seat, end }: { seat: string; end: CourseEnd },
): ImpulsePayload[] {
  const isAside = line?.kind === 'stamp' && line.deed === 'aside';
  return changes.flatMap(({ isNew, bib, channel, at, manual, stands }): ImpulsePayload[] => {
    const known = board.stamps.find(
      (stamp) =>
        stamp.seat === seat && stamp.raw !== null && stamp.channel === channel && stamp.at === at,
    );
    const stamped = { channel, at, manual, raw };
    if (!stands) {
      return known ? [{ ...stampPayload(stamped, null, known.id), withdrawn: true }] : [];
    }
    const place: CourseEnd = channel === 'start' ? 'start' : 'finish';
    const boat =
      bib !== null
        ? boatOfNumber(bib, board, place)
        : isNew && !isAside
          ? unnumbered(stamped, place === end && channel === end, board, place)
          : null;
    const payload = stampPayload(stamped, boat, isNew ? null : (known?.id ?? null));
    return [boat || bib === null ? payload : { ...payload, bib }];
  });
}

/** The boat of a stamp without a number: of the thumb that saw the same passage, else the expected one. */
function unnumbered(
  stamp: { at: number; manual: boolean },
  isOwnEnd: boolean,
  { passages, queue, passed, course }: Board,
  place: CourseEnd,
): Boat | null {
  const seen = isOwnEnd ? boatOfPassage(stamp, passages) : null;
  const next = place === 'start' ? (queue[0] ?? passed[0] ?? null) : expectedBoat(course);
  const boat = seen ?? next;
  return boat && { race: boat.race, bib: boat.bib, attempt: boat.attempt };
}

/**
 * The boat that a number of the gear is: one that is expected before one that only stands in a list,
 * as a bib may belong to two boats of the day; null where it is of none, or of several.
 */
export function boatOfNumber(
  bib: number,
  { course, queue, passed, boats }: Pick<Board, 'course' | 'queue' | 'passed' | 'boats'>,
  end: 'start' | 'finish',
): Boat | null {
  const expected = end === 'start' ? [...passed, ...queue] : course;
  for (const list of [expected, boats]) {
    const found = list.filter((boat) => boat.bib === bib);
    const [first, ...others] = found;
    if (first && (list === expected || others.every((other) => isSameBoat(other, first)))) {
      return { race: first.race, bib, attempt: first.attempt };
    }
  }
  return null;
}
