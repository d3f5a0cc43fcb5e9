import {
  compareDecisions,
  isBelowDesk,
  isLater,
  lastWords,
  pickHighest,
} from '../fold/compare-decisions.ts';
import type { DecisionOn, EventKind, EventOf, Ruling } from '../log/race-event.ts';
import type { ElementState, HeatBasis, HeatPoint, HeatState } from './cross-state.ts';

export type HeatEvent =
  | EventOf<'heat-fault'>
  | EventOf<'heat-line'>
  | EventOf<'heat-seen'>
  | DecisionOn<HeatRulingOn>;
export type HeatRulingOn =
  | 'heat-set'
  | 'heat-again'
  | 'heat-order'
  | 'heat-fault'
  | 'heat-status'
  | 'heat-review'
  | 'heat-close';

export function foldHeat(
  heat: string,
  all: readonly HeatEvent[],
  elements: readonly string[],
): HeatState {
  const set = pickHighest(listRulings(all, 'heat-set'));
  const agains = listRulings(all, 'heat-again');
  const run = Math.max(1, ...agains.map(({ payload }) => payload.ruling.run));
  const again = pickHighest(agains.filter(({ payload }) => payload.ruling.run === run));
  const events = all.filter((event) => runOf(event) === run);
  const boats = once(set?.payload.ruling.boats ?? []);
  const line = foldLine(events);
  const cells = foldElements(events, { boats, elements });
  const statuses = foldStatuses(events);
  const review = pickHighest(listRulings(events, 'heat-review'));
  const close = pickHighest(listRulings(events, 'heat-close'));
  const seen = lastOfSeats(ofKind(events, 'heat-seen'))
    .filter(({ payload }) => payload.seen)
    .map(({ seat, payload }) => ({ seat, elements: payload.elements }));
  const facts = { boats, line, elements: cells.states, statuses };
  const closed = close?.payload.ruling.closed ?? false;
  const strangers = line.order.filter((bib) => boats.length > 0 && !boats.includes(bib));
  const points: HeatPoint[] = [
    ...(line.state === 'conflict' ? [{ code: 'order' } as const] : []),
    ...(line.died ? [{ code: 'order-changed' } as const] : []),
    ...strangers.map((bib) => ({ code: 'stranger', bib }) as const),
    ...cells.points,
    ...(closed &&
    JSON.stringify(close?.payload.ruling.basis) !== JSON.stringify(collectHeatBasis(facts))
      ? [{ code: 'changed' } as const]
      : []),
    ...(review?.payload.ruling.review ? [{ code: 'review' } as const] : []),
  ];
  return {
    heat,
    run,
    boats,
    line: { state: line.state, order: line.order, said: line.said },
    elements: cells.states,
    statuses,
    seen,
    closed,
    points,
    decided: {
      set: set?.id ?? null,
      again: again?.id ?? null,
      order: line.decision,
      review: review?.id ?? null,
      close: close?.id ?? null,
    },
  };
}

const runOf = ({ payload }: HeatEvent): number => {
  const said = payload.kind === 'decision' ? payload.ruling : payload;
  return 'run' in said ? (said.run ?? 1) : 1;
};

export function ofHeatRun(ruling: Ruling, run: number): Ruling {
  const isOfRun = 'heat' in ruling && ruling.on !== 'heat-set' && ruling.on !== 'heat-again';
  return isOfRun && run > 1 ? { ...ruling, run } : ruling;
}

export function collectHeatBasis({
  boats,
  line,
  elements,
  statuses,
}: Pick<HeatState, 'boats' | 'elements' | 'statuses'> & {
  line: Pick<HeatState['line'], 'order'>;
}): HeatBasis {
  return {
    boats: [...boats],
    line: [...line.order],
    faults: elements.filter(({ fault }) => fault).map(({ bib, element }) => ({ bib, element })),
    statuses: statuses.map(({ bib, status }) => ({ bib, status })),
  };
}

function ofKind<Kind extends EventKind>(
  events: readonly HeatEvent[],
  kind: Kind,
): (HeatEvent & EventOf<Kind>)[] {
  return events.filter((event): event is HeatEvent & EventOf<Kind> => event.payload.kind === kind);
}

function listRulings<On extends HeatRulingOn>(
  events: readonly HeatEvent[],
  on: On,
): DecisionOn<On>[] {
  return events.filter((event): event is HeatEvent & DecisionOn<On> => {
    return event.payload.kind === 'decision' && event.payload.ruling.on === on;
  });
}

function lastOfSeats<Event extends HeatEvent>(events: readonly Event[]): Event[] {
  const last = new Map<string, Event>();
  for (const event of events) {
    const known = last.get(event.seat);
    if (known === undefined || isLater(event, known)) last.set(event.seat, event);
  }
  return [...last.values()].sort((one, other) => (one.seat < other.seat ? -1 : 1));
}

const once = (bibs: readonly number[]) => [...new Set(bibs)];
const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/**
 * A shorter order agrees with a longer one that begins the same. Of contradicting orders the longest is shown; a
 * decision holds until a seat contradicts it.
 */
function foldLine(events: readonly HeatEvent[]) {
  const said = lastOfSeats(ofKind(events, 'heat-line'))
    .map(({ id, seat, payload }) => ({ seat, order: once(payload.order), event: id }))
    .filter(({ order }) => order.length > 0);
  const longest = said.reduce<number[]>(
    (best, { order }) => (order.length > best.length ? order : best),
    [],
  );
  const agrees = said.every(({ order }) => isSame(order, longest.slice(0, order.length)));
  const judged = agrees ? ('agreed' as const) : ('conflict' as const);
  const rulings = lastWords(listRulings(events, 'heat-order')).toSorted((one, other) =>
    compareDecisions(other, one),
  );
  const holding = rulings.find(({ payload: { ruling } }) => {
    const then = new Map(ruling.basis.map(({ seat, order }) => [seat, order]));
    return (
      ruling.basis.every(({ seat }) => said.some((one) => one.seat === seat)) &&
      said.every(
        // A seat that is still entering the same order does not contradict the decision.
        ({ seat, order }) =>
          isSame(order, ruling.order.slice(0, order.length)) || isSame(order, then.get(seat) ?? []),
      )
    );
  });
  const order = holding ? once(holding.payload.ruling.order) : longest;
  const [first] = rulings;
  const died =
    first !== undefined && first !== holding && !isSame(first.payload.ruling.order, order);
  const silent = said.length === 0 ? ('silent' as const) : judged;
  return {
    state: holding ? ('decided' as const) : silent,
    order,
    said,
    decision: holding?.id ?? null,
    died,
  };
}

/** When seats disagree on an element, the boat counts as clean. */
function foldElements(
  events: readonly HeatEvent[],
  { boats, elements }: { boats: readonly number[]; elements: readonly string[] },
): { states: ElementState[]; points: HeatPoint[] } {
  const key = ({ bib, element }: { bib: number; element: string }) => `${bib} ${element}`;
  const words = ofKind(events, 'heat-fault');
  const rulings = listRulings(events, 'heat-fault');
  const seen = lastOfSeats(ofKind(events, 'heat-seen')).filter(({ payload }) => payload.seen);
  const bySaid = Map.groupBy(words, ({ payload }) => key(payload));
  const byDecision = Map.groupBy(rulings, ({ payload }) => key(payload.ruling));
  const cells = new Map(
    [
      ...words.map(({ payload: { bib, element } }) => ({ bib, element })),
      ...rulings.map(({ payload: { ruling } }) => ({ bib: ruling.bib, element: ruling.element })),
    ].map((cell) => [key(cell), cell]),
  );
  const points: HeatPoint[] = [];
  const states = [...cells].map(([name, { bib, element }]): ElementState => {
    const own = lastOfSeats(bySaid.get(name) ?? []).map(({ id, seat, payload }) => ({
      seat,
      fault: payload.fault,
      event: id,
    }));
    const silent = seen
      .filter(({ seat, payload }) => {
        return payload.elements.includes(element) && !own.some((one) => one.seat === seat);
      })
      .map(({ seat }) => ({ seat, fault: false, event: null }));
    const said = [...own, ...silent].sort((one, other) => (one.seat < other.seat ? -1 : 1));
    const isFault = said.length > 0 && said.every(({ fault }) => fault);
    const differ = !isFault && said.some(({ fault }) => fault);
    const ranked = lastWords(byDecision.get(name) ?? []).toSorted((one, other) =>
      compareDecisions(other, one),
    );
    const holding = ranked.find(({ payload: { ruling } }) => {
      const then = new Map(ruling.basis.map((one) => [one.seat, one.fault]));
      return (
        ruling.basis.every(({ seat }) => said.some((one) => one.seat === seat)) &&
        said.every(({ seat, fault }) => fault === ruling.fault || then.get(seat) === fault)
      );
    });
    const fault = holding?.payload.ruling.fault ?? isFault;
    const [first] = ranked;
    const judged = differ
      ? ('conflict' as const)
      : isFault
        ? ('fault' as const)
        : ('clean' as const);
    if (!holding && differ) points.push({ code: 'fault', bib, element });
    if (first && first !== holding && first.payload.ruling.fault !== fault) {
      points.push({ code: 'fault-changed', bib, element });
    }
    return {
      bib,
      element,
      state: holding ? 'decided' : judged,
      fault,
      said,
      decision: holding?.id ?? null,
    };
  });
  const place = ({ bib, element }: { bib: number; element: string }): [number, number] => [
    boats.includes(bib) ? boats.indexOf(bib) : boats.length + bib,
    elements.includes(element) ? elements.indexOf(element) : elements.length,
  ];
  const compare = (
    one: { bib: number; element: string },
    other: { bib: number; element: string },
  ) => {
    const [mine, theirs] = [place(one), place(other)];
    return mine[0] - theirs[0] || mine[1] - theirs[1] || (one.element < other.element ? -1 : 1);
  };
  const asCell = (point: HeatPoint) => ('element' in point ? point : { bib: 0, element: '' });
  return {
    states: states.sort(compare),
    points: points.sort(
      (one, other) => compare(asCell(one), asCell(other)) || (one.code < other.code ? -1 : 1),
    ),
  };
}

/** Folds the statuses. A seat can take back only its own status; the desk outranks all seats. */
function foldStatuses(events: readonly HeatEvent[]): HeatState['statuses'] {
  const byBoat = Map.groupBy(
    listRulings(events, 'heat-status'),
    ({ payload }) => payload.ruling.bib,
  );
  return [...byBoat]
    .flatMap(([bib, rulings]) => {
      const words = lastWords(rulings).filter(
        (event) => event.payload.ruling.status !== null || !isBelowDesk(event),
      );
      const highest = pickHighest(words);
      const status = highest?.payload.ruling.status ?? null;
      return highest && status !== null ? [{ bib, status, decision: highest.id }] : [];
    })
    .sort((one, other) => one.bib - other.bib);
}
