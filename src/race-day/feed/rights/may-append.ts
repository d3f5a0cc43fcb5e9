import { mayDo, type Role } from '../../../record/accounts/roles.ts';
import type { EventKind, PayloadOf, RaceEvent, Ruling } from '../../log/log/race-event.ts';
import { type DeskHand, deskName, seatName } from '../../log/log/seat-name.ts';
import { type Seat, type SeatRow, seatRows } from '../../seats/seat.ts';

/** Whether somebody may read plan and events of a day (ISO 8601 date). */
export function mayFollow(caller: FeedCaller, day: string): boolean {
  return caller.kind === 'desk' ? mayDo(caller.roles, 'race.read') : caller.seat.day === day;
}

/** Whether somebody who follows a day may read who starts when, before it is published. */
export function mayReadStarts(caller: FeedCaller): boolean {
  return caller.kind === 'desk' || seatRows[caller.seat.kind].readsStarts;
}

/**
 * Whether an event is the caller's to append: in their own name, of their day, of a kind that they
 * make. What it says is not looked at: a gate of somebody else is kept, and told by the fold.
 */
export function mayAppend(caller: FeedCaller, day: string, { seat, payload }: RaceEvent): boolean {
  if (seat !== nameOf(caller)) return false;
  if (caller.kind === 'desk') {
    return (rightsTo(payload.kind)?.desk ?? false) && mayDo(caller.roles, 'race.score');
  }
  return caller.seat.day === day && seatAdds(caller.seat, payload.kind, payload);
}

/**
 * Whether a caller who follows the day may see an event. Judges see what brings the boats to them and
 * never what another judge said; all other seats see no judgements, which are public as results alone.
 */
export function maySee(caller: FeedCaller, { seat, payload }: RaceEvent): boolean {
  if (caller.kind === 'desk') return true;
  return seat === nameOf(caller) || isForEverySeat(payload.kind, payload);
}

/** The name of a caller in events. */
export function nameOf(caller: FeedCaller): string {
  return caller.kind === 'seat' ? seatName(caller.seat.id) : deskName(caller);
}

interface EventRights<Kind extends EventKind> {
  /** Whether the desk adds it as it stands on paper. */
  desk: boolean;
  /** Whether seats see what another one, or the desk, said. */
  everySeat: (payload: PayloadOf<Kind>) => boolean;
}

/**
 * A new kind of event does not compile before this says whether the desk makes it and who sees it;
 * which seats make it stands with the seats (`seatRows`).
 */
const eventRights: { readonly [Kind in EventKind]: EventRights<Kind> } = {
  impulse: { desk: true, everySeat: () => true },
  judgement: { desk: true, everySeat: () => false },
  'heat-fault': { desk: true, everySeat: () => false },
  'heat-line': { desk: true, everySeat: () => false },
  'heat-seen': { desk: true, everySeat: () => false },
  // Through the office alone: its rules, lease and audit.
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

/** What nobody was given a right to, as a newer version may send it, is nobody's. */
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

/** Who calls: the phone of a seat, or somebody at the desk. */
export type FeedCaller =
  | { kind: 'seat'; seat: Seat; phoneId: string }
  | ({ kind: 'desk'; roles: readonly Role[] } & DeskHand);
