import { mayDo, type Role } from '../../../record/accounts/roles.ts';
import { statusSaidAt } from '../../../record/scoring/run-status.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { type DeskHand, deskName, seatName } from '../../log/log/seat-name.ts';
import type { Seat } from '../../seats/seat.ts';
import { seatMay } from '../../seats/seat-may.ts';

type Payload = RaceEvent['payload'];

/** Whether somebody may read plan and events of a day (ISO 8601 date). */
export function mayFollow(caller: FeedCaller, day: string): boolean {
  if (caller.kind === 'desk') return mayDo(caller.roles, 'race.read');
  const { seat } = caller;
  return seat.day === day && (seatMay(seat, 'start_order.read') || seatMay(seat, 'results.read'));
}

/** Whether somebody who follows a day may read who starts when, before it is published. */
export function mayReadStarts(caller: FeedCaller): boolean {
  return caller.kind === 'desk' || seatMay(caller.seat, 'start_order.read');
}

/**
 * Whether an event is the caller's to append: in their own name, of their day, of a kind that they
 * make. What it says is not looked at: a gate of somebody else is kept, and told by the fold.
 */
export function mayAppend(caller: FeedCaller, day: string, { seat, payload }: RaceEvent): boolean {
  if (seat !== nameOf(caller)) return false;
  if (caller.kind === 'desk') return deskMakes(caller, payload);
  return caller.seat.day === day && seatMakes(caller, payload);
}

/**
 * Whether a caller who follows the day may see an event. Judges see what brings the boats to them and
 * never what another judge said; all other seats see no judgements, which are public as results alone.
 */
export function maySee(caller: FeedCaller, { seat, payload }: RaceEvent): boolean {
  if (caller.kind === 'desk') return true;
  if (seat === nameOf(caller) || payload.kind === 'impulse') return true;
  return payload.kind === 'decision' && forEverySeat.has(payload.ruling.on);
}

/** The name of a caller in events. */
export function nameOf(caller: FeedCaller): string {
  return caller.kind === 'seat' ? seatName(caller.seat.id) : deskName(caller);
}

type Ruling = Extract<Payload, { kind: 'decision' }>['ruling']['on'];

const forEverySeat: ReadonlySet<Ruling> = new Set([
  ...(['assign', 'time', 'status', 'rerun', 'race', 'move', 'undo'] as const),
]);

function seatMakes({ seat }: Extract<FeedCaller, { kind: 'seat' }>, payload: Payload): boolean {
  // One cable brings starts and finishes, whichever end of the course it is at.
  if (payload.kind === 'impulse') return seatMay(seat, 'start.add') || seatMay(seat, 'finish.add');
  if (payload.kind === 'decision') return seatDecides(seat, payload);
  return seatMay(seat, 'judgement.add', seat.gates?.first);
}

/**
 * Who did not start the starter knows, who did not come the finish; any desk outranks them. Without a
 * reason, which is published, and without the name of another decision, which the seat cannot know.
 */
function seatDecides(
  seat: Seat,
  { authority, ruling, reason, replaces }: Extract<Payload, { kind: 'decision' }>,
): boolean {
  if (ruling.on !== 'status' || authority !== 'section_chief') return false;
  if (reason !== null || replaces !== null) return false;
  const { status } = ruling;
  if (seatMay(seat, 'start.add')) return status === statusSaidAt.start || status === null;
  return seatMay(seat, 'finish.add') && (status === statusSaidAt.finish || status === null);
}

/** What stands on paper. Decisions go through the office alone: its rules, lease and audit. */
function deskMakes({ roles }: Extract<FeedCaller, { kind: 'desk' }>, payload: Payload): boolean {
  return payload.kind !== 'decision' && mayDo(roles, 'race.score');
}

/** Who calls: the phone of a seat, or somebody at the desk. */
export type FeedCaller =
  | { kind: 'seat'; seat: Seat; phoneId: string }
  | ({ kind: 'desk'; roles: readonly Role[] } & DeskHand);
