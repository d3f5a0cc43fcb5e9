import type { EventFlag } from '../log/event-flags.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { EventOf, RaceEvent } from '../log/race-event.ts';
import type { DayState, RunState } from './day-state.ts';
import { foldRun } from './fold-run.ts';
import { placeEvents } from './place-events.ts';
import type { RunBook } from './run-book.ts';

/**
 * Folds the log of a race day: events in any order, once or often, give one and the same state. What
 * a server adds to an event (its revision and time) is never looked at, so that a phone, a desk and a
 * server that have the same events say the same.
 */
export function createFold(plan: RaceDayPlan) {
  const known = new Map<string, RaceEvent>();
  let placed = placeEvents(plan, known);

  function add(event: RaceEvent): void {
    const before = known.get(event.id);
    if (before === event) return;
    if (before !== undefined) {
      // Of two contents under one id, which no honest device sends, everybody takes the same.
      if (JSON.stringify(event) >= JSON.stringify(before)) return;
      known.set(event.id, event);
      placed = placeEvents(plan, known);
      for (const one of known.values()) placed.place(one);
      return;
    }
    known.set(event.id, event);
    placed.place(event);
  }

  return { add, state: (): DayState => stateOf(placed) };
}

/** The state of a log from nothing. */
export function foldEvents(plan: RaceDayPlan, events: Iterable<RaceEvent>): DayState {
  const fold = createFold(plan);
  for (const event of events) fold.add(event);
  return fold.state();
}

function stateOf(placed: ReturnType<typeof placeEvents>): DayState {
  const runs: RunState[] = [];
  const flags: { event: string; flag: EventFlag }[] = [...placed.flags()];
  for (const attempts of placed.boats()) {
    const [first] = attempts;
    const rerun = first && placed.rerunOf(first);
    const counting = rerun?.payload.ruling.attempt ?? 1;
    for (const book of attempts) {
      const { state, flags: ofRun } = folded(book);
      flags.push(...ofRun);
      // Another attempt is one only while something is known of it.
      if (!book.listed || (book.attempt > 1 && isEmpty(book))) continue;
      const isAsFolded = rerun === undefined && book.attempt === counting;
      const decided = { ...state.decided, rerun: rerun?.id ?? null };
      runs.push(isAsFolded ? state : { ...state, decided, counts: book.attempt === counting });
    }
  }
  const byEvent = (a: { event: string }, b: { event: string }) =>
    a.event === b.event ? 0 : a.event < b.event ? -1 : 1;
  const dismissals = placed.dismissals();
  const byFlag = flags.sort((a, b) => byEvent(a, b) || (a.flag < b.flag ? -1 : 1));
  const dismissalOf = ({ event, flag }: (typeof flags)[number]) =>
    dismissals.get(`${event} ${flag}`);
  return {
    runs,
    unassigned: placed
      .strays()
      .map(unassigned)
      .sort((a, b) => a.at - b.at || byEvent(a, b)),
    assigned: placed.assigned(),
    moves: placed.moves(),
    closed: placed.closedRaces(),
    flags: byFlag.filter((one) => dismissalOf(one) === undefined),
    dismissed: byFlag.flatMap((one) => {
      const decision = dismissalOf(one)?.id;
      return decision === undefined ? [] : [{ ...one, decision }];
    }),
  };

  function folded(book: RunBook) {
    book.folded ??= foldRun(book, placed.context);
    return book.folded;
  }
}

function isEmpty({ judgements, impulses, ...decisions }: RunBook): boolean {
  const { gateDecisions, timeDecisions, statusDecisions, checks } = decisions;
  const all = [judgements, impulses, gateDecisions, timeDecisions, statusDecisions, checks];
  return all.every((events) => events.length === 0);
}

function unassigned({ id, payload }: EventOf<'impulse'>): DayState['unassigned'][number] {
  return { event: id, channel: payload.channel, at: payload.at };
}
