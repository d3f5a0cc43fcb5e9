import type { RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';
import { standingDecisions } from './standing-decisions.ts';

/** Facts of a cross heat that may be published by its log. The rules are written again here, as for slalom. */
interface HeatByLog {
  drawn: readonly number[];
  /** Order at the line, as far as it may be published. */
  line: readonly number[];
  /** Boats from the first place on; empty until the office closes the heat. */
  ranked: readonly number[];
}

type HeatWord = Extract<RaceEvent['payload'], { kind: 'heat-line' | 'heat-fault' | 'heat-seen' }>;

/** Reads one heat; `elements` is the course from the start to the last gate. */
export function heatByLog(
  heat: string,
  elements: readonly string[],
  events: readonly RaceEvent[],
): HeatByLog {
  const rulings = standingDecisions(events).flatMap(({ payload: { ruling } }) =>
    'heat' in ruling && ruling.heat === heat ? [ruling] : [],
  );
  const run = rulings.findLast(({ on }) => on === 'heat-again');
  const raced = run?.on === 'heat-again' ? run.run : 1;
  const isOfRun = (one: object) => ('run' in one ? (one.run ?? 1) : 1) === raced;
  const ruled = rulings.filter(
    (one) => one.on === 'heat-set' || (one.on !== 'heat-again' && isOfRun(one)),
  );
  const words = events.flatMap(({ seat, payload }): { seat: string; word: HeatWord }[] => {
    const isWord =
      payload.kind === 'heat-line' || payload.kind === 'heat-fault' || payload.kind === 'heat-seen';
    return isWord && payload.heat === heat && isOfRun(payload) ? [{ seat, word: payload }] : [];
  });

  const set = ruled.findLast(({ on }) => on === 'heat-set');
  const drawn = set?.on === 'heat-set' ? set.boats : [];
  const orders = new Map<string, readonly number[]>();
  for (const { seat, word } of words) if (word.kind === 'heat-line') orders.set(seat, word.order);
  const seen = [...orders.values()].toSorted((a, b) => b.length - a.length);
  const decided = ruled.findLast(({ on }) => on === 'heat-order');
  const isSame = (one: readonly number[], other: readonly number[]) =>
    one.every((bib, at) => bib === other[at]);
  const longest = decided?.on === 'heat-order' ? decided.order : (seen[0] ?? []);
  const isLineSure = decided !== undefined || seen.every((one) => isSame(one, longest));

  const cells = new Map<string, Map<string, boolean>>();
  for (const { seat, word } of words) {
    if (word.kind !== 'heat-fault') continue;
    const key = `${word.bib} ${word.element}`;
    cells.set(key, (cells.get(key) ?? new Map()).set(seat, word.fault));
  }
  const done = new Map<string, readonly string[]>();
  for (const { seat, word } of words) {
    if (word.kind === 'heat-seen') done.set(seat, word.seen ? word.elements : []);
  }
  const collectFaults = (bib: number): { at: number; isSure: boolean }[] =>
    elements.flatMap((element, at) => {
      const said = new Map(cells.get(`${bib} ${element}`));
      if (said.size === 0) return [];
      for (const [seat, own] of done) {
        if (own.includes(element) && !said.has(seat)) said.set(seat, false);
      }
      const ruling = ruled.findLast(
        (one) => one.on === 'heat-fault' && one.bib === bib && one.element === element,
      );
      if (ruling?.on === 'heat-fault') return ruling.fault ? [{ at, isSure: true }] : [];
      const values = new Set(said.values());
      return values.has(true) ? [{ at, isSure: values.size === 1 }] : [];
    });
  const isSure = isLineSure && drawn.every((bib) => collectFaults(bib).every((one) => one.isSure));
  const review = ruled.findLast(({ on }) => on === 'heat-review');
  const isReviewed = review?.on === 'heat-review' && review.review;
  const close = ruled.findLast(({ on }) => on === 'heat-close');
  const isClosed = close?.on === 'heat-close' && close.closed;
  const isChanged =
    isClosed &&
    (close.basis.line.join() !== longest.join() ||
      close.basis.faults.length !== drawn.flatMap(collectFaults).length);
  const isOpen = !isSure || isReviewed || isChanged;
  return {
    drawn,
    line: isOpen ? [] : longest,
    ranked:
      isClosed && !isOpen
        ? drawn.toSorted(
            (a, b) => compareFaults(collectFaults(a), collectFaults(b)) || lineOf(a) - lineOf(b),
          )
        : [],
  };

  function lineOf(bib: number): number {
    return longest.indexOf(bib);
  }
}

/**
 * Puts clean boats first, then the boat whose first differing fault was further down the course, or that has fewer
 * faults.
 */
function compareFaults(one: readonly { at: number }[], other: readonly { at: number }[]): number {
  if (one.length === 0 || other.length === 0) return one.length - other.length;
  for (const [index, { at }] of one.entries()) {
    const theirs = other[index];
    if (theirs === undefined) return 1;
    if (theirs.at !== at) return theirs.at - at;
  }
  return one.length - other.length;
}
