import { mayDo, type Role } from '../../../record/accounts/roles.ts';
import type { EventKind, PayloadOf, RaceEvent, Ruling } from '../../log/log/race-event.ts';
import { type DeskHand, deskName, seatName } from '../../log/log/seat-name.ts';
import { type Seat, type SeatRow, seatRows } from '../../seats/seat.ts';

export function mayFollow(caller: FeedCaller, day: string): boolean {
  return caller.kind === 'desk' ? mayDo(caller.roles, 'race.read') : caller.seat.day === day;
}

export function mayReadStarts(caller: FeedCaller): boolean {
  return caller.kind === 'desk' || seatRows[caller.seat.kind].readsStarts;
}

/** Does not check the content: a judgement of another seat's gate is stored, and the fold flags it. */
export function mayAppend(caller: FeedCaller, day: string, { seat, payload }: RaceEvent): boolean {
  if (seat !== nameOf(caller)) return false;
  if (caller.kind === 'desk') {
    return (rightsTo(payload.kind)?.desk ?? false) && mayDo(caller.roles, 'race.score');
  }
  return caller.seat.day === day && seatAdds(caller.seat, payload.kind, payload);
}

/** Only the phone of a seat at a line has a camera whose strips count, and only a judge of gates has clips. */
export function mayKeepStrip(
  caller: FeedCaller,
  { day, seat }: { day: string; seat: string },
  what: 'strip' | 'clip' = 'strip',
): boolean {
  if (caller.kind !== 'seat' || caller.seat.day !== day || nameOf(caller) !== seat) return false;
  const { line, tool } = seatRows[caller.seat.kind];
  return what === 'strip' ? line !== null : tool === 'judge';
}

/** Judges see the events that announce a boat; no seat sees another seat's judgements before they become results. */
export function maySee(caller: FeedCaller, { seat, payload }: RaceEvent): boolean {
  if (caller.kind === 'desk') return true;
  return seat === nameOf(caller) || isForEverySeat(payload.kind, payload);
}

export function nameOf(caller: FeedCaller): string {
  return caller.kind === 'seat' ? seatName(caller.seat.id) : deskName(caller);
}

interface EventRights<Kind extends EventKind> {
  /** Whether the desk may enter an event of this kind from paper. */
  desk: boolean;
  /** Whether every seat sees an event of this kind from another seat or from the desk. */
  everySeat: (payload: PayloadOf<Kind>) => boolean;
}

/** Does not compile until a new kind of event has its row; `seatRows` says which seats make it. */
const eventRights: { readonly [Kind in EventKind]: EventRights<Kind> } = {
  impulse: { desk: true, everySeat: () => true },
  judgement: { desk: true, everySeat: () => false },
  'heat-fault': { desk: true, everySeat: () => false },
  'heat-line': { desk: true, everySeat: () => false },
  'heat-seen': { desk: true, everySeat: () => false },
  // Only the process that reads timing software writes results.
  result: { desk: false, everySeat: () => false },
  // Decisions go only through the office, with its rules, lease and audit.
  decision: {
    desk: false,
    everySeat: ({ ruling }) =>
      showsEverySeat[ruling.on] || (ruling.on === 'flag' && ruling.drop === true),
  },
};

const showsEverySeat: Readonly<Record<Ruling['on'], boolean>> = {
  assign: true,
  time: true,
  status: true,
  rerun: true,
  race: true,
  stop: true,
  move: true,
  undo: true,
  gate: false,
  check: false,
  flag: false,
  'heat-set': true,
  'heat-again': true,
  'heat-status': true,
  'heat-close': true,
  'heat-order': false,
  'heat-fault': false,
  'heat-review': false,
  'cross-seeds': false,
  'cross-post': false,
};

/** Null for a kind without rights, as a newer version may send it. */
function rightsTo<Kind extends EventKind>(kind: Kind): EventRights<Kind> | null {
  return Object.hasOwn(eventRights, kind) ? eventRights[kind] : null;
}

function seatAdds<Kind extends EventKind>(seat: Seat, kind: Kind, payload: PayloadOf<Kind>) {
  const { adds }: SeatRow = seatRows[seat.kind];
  return Object.hasOwn(adds, kind) && adds[kind](payload);
}

function isForEverySeat<Kind extends EventKind>(kind: Kind, payload: PayloadOf<Kind>) {
  return rightsTo(kind)?.everySeat(payload) ?? false;
}

export type FeedCaller =
  | { kind: 'seat'; seat: Seat; phoneId: string }
  | ({ kind: 'desk'; roles: readonly Role[] } & DeskHand);
