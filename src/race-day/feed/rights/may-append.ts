import { mayDo, type Role } from '../../../record/accounts/roles.ts';
import { statusSaidAt } from '../../../record/scoring/run-status.ts';
import type { RaceEvent, Ruling } from '../../log/log/race-event.ts';
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
  if (caller.kind === 'desk') {
    return (rightsTo(payload.kind)?.desk ?? false) && mayDo(caller.roles, 'race.score');
  }
  return caller.seat.day === day && seatMakes(caller.seat, payload.kind, payload);
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

type EventKind = Payload['kind'];
type Payloads = { [Kind in EventKind]: Extract<Payload, { kind: Kind }> };

interface EventRights<Kind extends EventKind> {
  /** Whether a seat makes it with one of its acts (`seatMay`). */
  seat: (seat: Seat, payload: Payloads[Kind]) => boolean;
  /** Whether the desk adds it as it stands on paper. */
  desk: boolean;
  /** Whether seats see what another one, or the desk, said. */
  everySeat: (payload: Payloads[Kind]) => boolean;
}

/** A new kind of event does not compile before this says who makes it and who sees it. */
const eventRights: { readonly [Kind in EventKind]: EventRights<Kind> } = {
  impulse: {
    // One cable brings starts and finishes, whichever end of the course it is at.
    seat: (seat) => seatMay(seat, 'start.add') || seatMay(seat, 'finish.add'),
    desk: true,
    everySeat: () => true,
  },
  judgement: {
    seat: (seat) => seatMay(seat, 'judgement.add', seat.gates?.first),
    desk: true,
    everySeat: () => false,
  },
  decision: {
    seat: seatDecides,
    // Through the office alone: its rules, lease and audit.
    desk: false,
    everySeat: ({ ruling }) => showsEverySeat[ruling.on],
  },
};

const showsEverySeat: Readonly<Record<Ruling['on'], boolean>> = {
  assign: true,
  time: true,
  status: true,
  rerun: true,
  race: true,
  move: true,
  undo: true,
  gate: false,
  check: false,
  flag: false,
};

/** What nobody was given a right to, as a newer version may send it, is nobody's. */
function rightsTo<Kind extends EventKind>(kind: Kind): EventRights<Kind> | null {
  return Object.hasOwn(eventRights, kind) ? eventRights[kind] : null;
}

function seatMakes<Kind extends EventKind>(seat: Seat, kind: Kind, payload: Payloads[Kind]) {
  return rightsTo(kind)?.seat(seat, payload) ?? false;
}

function isForEverySeat<Kind extends EventKind>(kind: Kind, payload: Payloads[Kind]) {
  return rightsTo(kind)?.everySeat(payload) ?? false;
}

/**
 * Who did not start the starter knows, who did not come the finish; any desk outranks them. Without a
 * reason, which is published, and without the name of another decision, which the seat cannot know.
 */
function seatDecides(
  seat: Seat,
  { authority, ruling, reason, replaces }: Payloads['decision'],
): boolean {
  if (ruling.on !== 'status' || authority !== 'section_chief') return false;
  if (reason !== null || replaces !== null) return false;
  const { status } = ruling;
  if (seatMay(seat, 'start.add')) return status === statusSaidAt.start || status === null;
  return seatMay(seat, 'finish.add') && (status === statusSaidAt.finish || status === null);
}

/** Who calls: the phone of a seat, or somebody at the desk. */
export type FeedCaller =
  | { kind: 'seat'; seat: Seat; phoneId: string }
  | ({ kind: 'desk'; roles: readonly Role[] } & DeskHand);
