import type { Role } from '../../../record/accounts/roles.ts';
import type { DeskHand } from '../../log/log/seat-name.ts';
import type { Seat } from '../../seats/seat.ts';

/** Who calls: the phone of a seat, or somebody at the desk. */
export type FeedCaller =
  | { kind: 'seat'; seat: Seat; phoneId: string }
  | ({ kind: 'desk'; roles: readonly Role[] } & DeskHand);
