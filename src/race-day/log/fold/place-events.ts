import { listGateValues } from '../../../record/scoring/team-rule.ts';
import type { CrossEvent } from '../cross/fold-cross.ts';
import type { EventFlag } from '../log/event-flags.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { DecisionOn, EventKind, EventOf, RaceEvent, Ruling } from '../log/race-event.ts';
import type { Micros } from '../run-time.ts';
import {
  isBelowDesk,
  isDecision,
  isImpulse,
  madeAt,
  mayReplace,
  pickHighest,
} from './compare-decisions.ts';
import type { RaceStop } from './day-state.ts';
import { gateAfter } from './gate-after.ts';
import type { FoldContext, RunBook } from './run-book.ts';
import { type Boat, runBooks } from './run-books.ts';

type PlacedFlag = { event: string; flag: EventFlag };

interface EventPlacer<Kind extends EventKind> {
  place: (event: EventOf<Kind>) => void;
  /** Called when another event replaces this one: marks everything derived from it to be folded again. */
  takenBack: (event: EventOf<Kind>) => void;
}

/** Files each event of `known` where it is read: in the book of its run, or in a list beside the books. */
export function placeEvents(plan: RaceDayPlan, known: ReadonlyMap<string, RaceEvent>) {
  const books = runBooks(plan);
  const bookOfStamp = new Map<string, RunBook>();
  const replacers = new Map<string, RaceEvent[]>();
  const moves: DecisionOn<'move'>[] = [];
  const closings: DecisionOn<'race'>[] = [];
  const stops: DecisionOn<'stop'>[] = [];
  const reruns: DecisionOn<'rerun'>[] = [];
  const dismissals = new Map<string, DecisionOn<'flag'>[]>();
  const drops = new Map<string, Set<string>>();
  const assignments = new Map<string, DecisionOn<'assign'>[]>();
  const strays = new Map<string, EventOf<'impulse'>>();
  const withoutRace = new Set<string>();
  const ofCrosses: CrossEvent[] = [];

  const isReplaced = (event: RaceEvent): boolean =>
    replacers.size > 0 &&
    (replacers.get(event.id) ?? []).some(
      (replacer) => mayReplace(replacer, event) && !isDropped(replacer),
    );
  const isDropped = (event: RaceEvent): boolean =>
    drops.size > 0 &&
    !(isDecision(event) && !isBelowDesk(event)) &&
    [...(drops.get(event.id) ?? [])].some(
      (key) => findDismissal(key)?.payload.ruling.drop !== undefined,
    );
  const isVoid = (event: RaceEvent): boolean => isReplaced(event) || isDropped(event);
  const findDismissal = (key: string): DecisionOn<'flag'> | undefined =>
    pickHighest(inForce(dismissals.get(key) ?? []));
  const inForce = <Event extends RaceEvent>(events: readonly Event[]) =>
    events.filter((event) => !isVoid(event));
  const pickLatest = <Event extends RaceEvent>(events: readonly Event[]) =>
    events.reduce<Event | undefined>((later, event) => {
      const order = later ? madeAt(event) - madeAt(later) || (event.id > later.id ? 1 : -1) : 1;
      return order > 0 ? event : later;
    }, undefined);

  const teams = new Map(plan.groups.map(({ id, team }) => [id, team ?? null]));
  const gateValues = new Map(
    plan.groups.map(({ id, team }) => [id, listGateValues(plan.penalties, team?.boats)]),
  );
  const context: FoldContext = {
    gateValues: ({ group }) => gateValues.get(group) ?? listGateValues(plan.penalties),
    findTeam: ({ group }) => teams.get(group) ?? null,
    seats:
      plan.seats.length === 0
        ? null
        : new Map(plan.seats.map(({ id, gates }) => [id, new Set(gates)])),
    seatOrder: new Map(plan.seats.map(({ id }, place) => [id, place])),
    isVoid,
    findGate({ seat, sequence, payload }) {
      if (moves.length === 0) return payload.gate;
      return gateAfter(inForce(moves), { seat, sequence, gate: payload.gate });
    },
    anyClosed: () => closings.length > 0,
    isLate(event, race) {
      const before = inForce(closings).filter(
        (closing) => closing.payload.ruling.race === race && madeAt(closing) < madeAt(event),
      );
      return pickLatest(before)?.payload.ruling.closed ?? false;
    },
  };

  function unfoldAll(): void {
    for (const attempts of books.boats()) for (const book of attempts) book.folded = null;
  }

  function boatOf({ id, payload }: EventOf<'impulse'>): Boat | 'nobody' | null {
    const assigned = pickHighest(inForce(assignments.get(id) ?? []))?.payload.ruling;
    if (assigned) return assigned.boat ?? 'nobody';
    const { bib, attempt } = payload;
    const race = payload.race ?? (bib === null ? null : books.findOnlyRace(bib));
    return bib === null || race === null ? null : { race, bib, attempt };
  }

  function placeImpulse(event: EventOf<'impulse'>): void {
    const old = bookOfStamp.get(event.id);
    if (old) {
      old.impulses = old.impulses.filter((impulse) => impulse !== event);
      old.folded = null;
    }
    const boat = boatOf(event);
    const book = boat === null || boat === 'nobody' ? null : books.of(boat);
    bookOfStamp.delete(event.id);
    strays.delete(event.id);
    withoutRace.delete(event.id);
    if (book) {
      bookOfStamp.set(event.id, book);
      book.impulses.push(event);
      book.folded = null;
    } else if (boat !== 'nobody') {
      strays.set(event.id, event);
      if (boat) withoutRace.add(event.id);
    }
  }

  function put(event: RaceEvent, boat: Boat, into: (book: RunBook) => void): void {
    const book = books.of(boat);
    if (!book) {
      withoutRace.add(event.id);
      return;
    }
    into(book);
    book.folded = null;
  }

  /** A kayak cross has few events, so it is folded from all of them each time. */
  function keepOfCross(event: CrossEvent): void {
    ofCrosses.push(event);
  }

  /** The type makes a new ruling fail to compile until it is filed here. */
  const rulings: { readonly [On in Ruling['on']]: (event: DecisionOn<On>) => void } = {
    gate: (event) => put(event, event.payload.ruling, (book) => book.gateDecisions.push(event)),
    time: (event) => put(event, event.payload.ruling, (book) => book.timeDecisions.push(event)),
    status: (event) => put(event, event.payload.ruling, (book) => book.statusDecisions.push(event)),
    check: (event) => put(event, event.payload.ruling, (book) => book.checks.push(event)),
    rerun: (event) => reruns.push(event),
    flag(event) {
      const { event: flagged, flag, drop } = event.payload.ruling;
      const key = `${flagged} ${flag}`;
      dismissals.set(key, [...(dismissals.get(key) ?? []), event]);
      const dropped = drops.get(flagged) ?? new Set();
      if (drop) drops.set(flagged, dropped.add(key));
      if (dropped.size > 0) unfoldAll();
    },
    assign(event) {
      const { impulse } = event.payload.ruling;
      assignments.set(impulse, [...(assignments.get(impulse) ?? []), event]);
      placeAgain(impulse);
    },
    move(event) {
      moves.push(event);
      unfoldAll();
    },
    race(event) {
      closings.push(event);
      unfoldAll();
    },
    stop: (event) => stops.push(event),
    undo: unfoldAll,
    'heat-set': keepOfCross,
    'heat-again': keepOfCross,
    'heat-order': keepOfCross,
    'heat-fault': keepOfCross,
    'heat-status': keepOfCross,
    'heat-review': keepOfCross,
    'heat-close': keepOfCross,
    'cross-seeds': keepOfCross,
    'cross-post': keepOfCross,
  };

  function placeRuling<On extends Ruling['on']>(on: On, event: DecisionOn<On>): void {
    rulings[on](event);
  }

  const ofCross = { place: keepOfCross, takenBack() {} };

  /** The type makes a new kind of event fail to compile until it is handled here. */
  const kinds: { readonly [Kind in EventKind]: EventPlacer<Kind> } = {
    impulse: {
      place: placeImpulse,
      takenBack({ id }) {
        const book = bookOfStamp.get(id);
        if (book) book.folded = null;
      },
    },
    judgement: {
      place: (event) => put(event, event.payload, (book) => book.judgements.push(event)),
      takenBack({ payload }) {
        const book = books.of(payload);
        if (book) book.folded = null;
      },
    },
    result: {
      place: (event) => put(event, event.payload, (book) => book.results.push(event)),
      takenBack({ payload }) {
        const book = books.of(payload);
        if (book) book.folded = null;
      },
    },
    decision: {
      place: (event) => placeRuling(event.payload.ruling.on, event),
      takenBack({ payload: { ruling } }) {
        if (ruling.on === 'assign') placeAgain(ruling.impulse);
        unfoldAll();
      },
    },
    'heat-fault': ofCross,
    'heat-line': ofCross,
    'heat-seen': ofCross,
  };

  function place<Kind extends EventKind>(kind: Kind, event: EventOf<Kind>): void {
    kinds[kind].place(event);
  }

  function takeBack<Kind extends EventKind>(kind: Kind, event: EventOf<Kind>): void {
    kinds[kind].takenBack(event);
  }

  function placeAgain(id: string): void {
    const event = known.get(id);
    if (event && isImpulse(event)) placeImpulse(event);
  }

  /** Registers a replacement; the replaced event may arrive before or after it. */
  function replace(replacer: RaceEvent, id: string): void {
    replacers.set(id, [...(replacers.get(id) ?? []), replacer]);
    const target = known.get(id);
    if (target) takeBack(target.payload.kind, target);
  }

  return {
    context,
    boats: books.boats,
    place(event: RaceEvent): void {
      if (event.payload.replaces !== null) replace(event, event.payload.replaces);
      place(event.payload.kind, event);
    },
    /** Returns the decision on which attempt of a boat counts; without a decision the first attempt counts. */
    findRerun({ race, bib }: RunBook): DecisionOn<'rerun'> | undefined {
      const ofBoat = reruns.filter(
        ({ payload: { ruling } }) => ruling.race === race.id && ruling.bib === bib,
      );
      return pickHighest(inForce(ofBoat));
    },
    moves: () => inForce(moves).sort(byId),
    stopped: () => foldStops(inForce(stops)),
    wentOn(): Micros | null {
      if (stops.length === 0 || stops.some((stop) => !isVoid(stop))) return null;
      const lifts = stops.flatMap((stop) =>
        (replacers.get(stop.id) ?? []).filter((one) => mayReplace(one, stop)).map(madeAt),
      );
      return lifts.length === 0 ? null : Math.max(...lifts);
    },
    ofCrosses: () => inForce(ofCrosses),
    assigned: () =>
      [...assignments]
        .flatMap(([impulse, decisions]) => {
          const stamp = known.get(impulse);
          const holding = pickHighest(inForce(decisions));
          if (!stamp || isVoid(stamp) || !holding) return [];
          return [
            { impulse, decision: holding.id, isNobodys: holding.payload.ruling.boat === null },
          ];
        })
        .sort((a, b) => (a.impulse < b.impulse ? -1 : 1)),
    dismissals: () =>
      new Map(
        [...dismissals.keys()].flatMap((key) => {
          const holding = findDismissal(key);
          return holding ? [[key, holding] as const] : [];
        }),
      ),
    closedRaces: () =>
      plan.races.flatMap(({ id }) => {
        const ofRace = inForce(closings).filter(({ payload }) => payload.ruling.race === id);
        return pickLatest(ofRace)?.payload.ruling.closed ? [id] : [];
      }),
    /** Adds the flags of dropped events, so that a dropped event can be restored. */
    settled(flags: readonly PlacedFlag[]): PlacedFlag[] {
      const told = new Set(flags.map(({ event, flag }) => `${event} ${flag}`));
      const others = [...drops].flatMap(([event, keys]) =>
        [...keys].flatMap((key): PlacedFlag[] => {
          const ruling = findDismissal(key)?.payload.ruling;
          if (!known.has(event) || told.has(key) || !ruling?.drop) return [];
          return [{ event, flag: ruling.flag }];
        }),
      );
      return [...flags, ...others].sort((a, b) =>
        a.event === b.event ? (a.flag < b.flag ? -1 : 1) : a.event < b.event ? -1 : 1,
      );
    },
    isDropped: (id: string) => {
      const event = known.get(id);
      return event !== undefined && isDropped(event);
    },
    strays: () => inForce([...strays.values()]).filter(({ payload }) => !payload.withdrawn),
    flags: (): PlacedFlag[] => [
      ...Array.from(withoutRace, (event): PlacedFlag => ({ event, flag: 'unknown_race' })),
      ...[...assignments].flatMap(([impulse, decisions]) =>
        known.has(impulse)
          ? []
          : decisions.map(({ id }): PlacedFlag => ({ event: id, flag: 'unknown_impulse' })),
      ),
    ],
  };
}

/** The highest of several stops gives the reason and the restart; the race has been stopped since the earliest one. */
function foldStops(stops: readonly DecisionOn<'stop'>[]): RaceStop | null {
  const highest = pickHighest(stops)?.payload;
  if (!highest) return null;
  return {
    since: Math.min(...stops.map(madeAt)),
    goesOn: highest.ruling.goesOn,
    reason: highest.reason,
    decisions: stops.map(({ id }) => id).sort(),
  };
}

const byId = (a: RaceEvent, b: RaceEvent) => (a.id < b.id ? -1 : 1);
