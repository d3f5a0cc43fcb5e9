import type { HeatStatus } from '../../record/cross/rank-heat.ts';
import { type RunStatus, statusSaidAt } from '../../record/scoring/run-status.ts';
import type { EventKind, PayloadOf } from '../log/log/race-event.ts';

/** What one kind of seat is, and all that it may. */
export interface SeatRow {
  /** The page that its phone opens. */
  tool: 'timing' | 'judge' | 'heats' | 'speaker' | 'screen';
  /** The end of the course whose line it watches. */
  line: 'start' | 'finish' | null;
  /** Whether it stands at gates of its own, or at elements of a kayak cross, by their place on its course. */
  hasGates: boolean;
  /** Where lists have it: down the river, then who tells of the race. */
  place: number;
  /** Whether it reads who starts when before that is published. */
  readsStarts: boolean;
  /** Which events it adds in its own name; a new kind of event is refused until each row says so. */
  adds: { readonly [Kind in EventKind]: (payload: PayloadOf<Kind>) => boolean };
}

const any = () => true;
const none = () => false;
const nothing = {
  ...({ impulse: none, judgement: none, decision: none } as const),
  ...({ 'heat-fault': none, 'heat-line': none, 'heat-seen': none } as const),
};

/**
 * Everything that a seat may, by its kind. No seat changes or takes back what another one added, and
 * nothing private is told to it.
 */
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

/** What a phone can be on a race day, in the order in which forms offer it. */
export const seatKinds = Object.keys(seatRows) as SeatKind[];

/** A kind as it was written or told; undefined for one of a newer version. */
export const knownSeatKind = (written: string): SeatKind | undefined =>
  seatKinds.find((kind) => kind === written);

/**
 * Of decisions a status, and that it was a mistake: who did not start the starter knows, who did
 * not come the finish; and that the race stops, which the desk alone lets go on. Any desk outranks them. Without a reason, which is published, and without the
 * name of another decision, which the seat cannot know.
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

/** A post of a race day. */
export interface Seat {
  id: number;
  /** Local day of the race, YYYY-MM-DD. */
  day: string;
  kind: SeatKind;
  /** As people call it: "Section 3". */
  label: string;
  /** The gates of a section, both included; null for all others. */
  gates: { first: number; last: number } | null;
  /** Of who judges elements of a cross, by their place on its course, both included. */
  elements?: { first: number; last: number };
}

/** The first and the last place of a seat, as its row has them: gates of a section, elements for a judge of a cross. */
export function placesOf(
  kind: string,
  first: number | null,
  last: number | null,
): Pick<Seat, 'gates' | 'elements'> {
  const span = first === null || last === null ? null : { first, last };
  return kind === 'element' && span ? { gates: null, elements: span } : { gates: span };
}

/** Where a seat stands, at gates or at elements. */
export const spanOf = ({ gates, elements }: Pick<Seat, 'gates' | 'elements'>) =>
  gates ?? elements ?? null;
