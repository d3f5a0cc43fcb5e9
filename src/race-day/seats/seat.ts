import type { HeatStatus } from '../../record/cross/rank-heat.ts';
import { type RunStatus, statusSaidAt } from '../../record/scoring/run-status.ts';
import type { EventKind, PayloadOf } from '../log/log/race-event.ts';

export interface SeatRow {
  tool: 'timing' | 'judge' | 'heats' | 'speaker' | 'screen';
  /** The end of the course at whose line the seat stands; null for any other seat. */
  line: 'start' | 'finish' | null;
  /** Whether the seat has its own gates, or its own elements of a kayak cross, by their position on the course. */
  hasGates: boolean;
  place: number;
  readsStarts: boolean;
  /**
   * Kinds of events that the seat may add in its own name. A new kind of event does not compile until each row decides.
   */
  adds: { readonly [Kind in EventKind]: (payload: PayloadOf<Kind>) => boolean };
}

const any = () => true;
const none = () => false;
const nothing = {
  ...({ impulse: none, judgement: none, result: none, decision: none } as const),
  ...({ 'heat-fault': none, 'heat-line': none, 'heat-seen': none } as const),
};

/** No seat changes or takes back an event of another seat, and no seat receives private data. */
export const seatRows = {
  start: {
    tool: 'timing',
    line: 'start',
    hasGates: false,
    place: 0,
    readsStarts: true,
    adds: { ...nothing, impulse: any, decision: saysOnly(statusSaidAt.start, ['DNS']) },
  },
  finish: {
    tool: 'timing',
    line: 'finish',
    hasGates: false,
    place: 2,
    readsStarts: true,
    adds: {
      ...nothing,
      impulse: any,
      decision: saysOnly(statusSaidAt.finish, ['DNF', 'RAL']),
      'heat-line': any,
    },
  },
  section: {
    tool: 'judge',
    line: null,
    hasGates: true,
    place: 1,
    readsStarts: true,
    adds: { ...nothing, judgement: any },
  },
  element: {
    tool: 'heats',
    line: null,
    hasGates: true,
    place: 1.5,
    readsStarts: true,
    adds: { ...nothing, 'heat-fault': any, 'heat-seen': any },
  },
  announcer: {
    tool: 'speaker',
    line: null,
    hasGates: false,
    place: 3,
    readsStarts: true,
    adds: nothing,
  },
  screen: {
    tool: 'screen',
    line: null,
    hasGates: false,
    place: 4,
    readsStarts: false,
    adds: nothing,
  },
} as const satisfies Record<string, SeatRow>;

export type SeatKind = keyof typeof seatRows;

export const seatKinds = Object.keys(seatRows) as SeatKind[];

/** Returns the kind with this name; undefined for a kind of a newer version. */
export const knownSeatKind = (written: string): SeatKind | undefined =>
  seatKinds.find((kind) => kind === written);

/**
 * Allows a seat its own status (DNS at the start, DNF or RAL at the finish), its correction, and a stop, which only the
 * desk ends. Such a decision has no reason, because reasons are published, and replaces no decision, because the seat
 * knows no others.
 */
function saysOnly(status: RunStatus, ofHeat: readonly HeatStatus[]): SeatRow['adds']['decision'] {
  return ({ authority, ruling, reason, replaces }) =>
    authority === 'section_chief' &&
    reason === null &&
    replaces === null &&
    ((ruling.on === 'stop' && ruling.goesOn === null) ||
      (ruling.on === 'status' && (ruling.status === status || ruling.status === null)) ||
      (ruling.on === 'heat-status' && (ruling.status === null || ofHeat.includes(ruling.status))));
}

export interface Seat {
  id: number;
  day: string;
  kind: SeatKind;
  /** Name that people use: "Section 3". */
  label: string;
  /** Gates of a section, both ends included; null for any other seat. */
  gates: { first: number; last: number } | null;
  elements?: { first: number; last: number };
}

export function toSeatPlaces(
  kind: string,
  first: number | null,
  last: number | null,
): Pick<Seat, 'gates' | 'elements'> {
  const span = first === null || last === null ? null : { first, last };
  return kind === 'element' && span ? { gates: null, elements: span } : { gates: span };
}

/** Returns the gates or the elements of a seat; null when it has neither. */
export const spanOf = ({ gates, elements }: Pick<Seat, 'gates' | 'elements'>) =>
  gates ?? elements ?? null;
