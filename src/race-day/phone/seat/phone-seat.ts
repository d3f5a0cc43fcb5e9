import { seatName as nameOf } from '../../log/log/seat-name.ts';
import { placesOf, type Seat } from '../../seats/seat.ts';

/** The post that this phone has, as it keeps it for when there is no line. */
export interface PhoneSeat extends Seat {
  /** Who sits there; empty where nobody said. */
  holder: string;
}

/** The seat of a phone as the server tells it. */
interface ToldSeat extends Omit<PhoneSeat, 'gates' | 'elements'> {
  first_gate: number | null;
  last_gate: number | null;
}

export function toPhoneSeat({ first_gate: first, last_gate: last, ...seat }: ToldSeat): PhoneSeat {
  return { ...seat, ...placesOf(seat.kind, first, last) };
}

/** How the log names a seat. */
export const seatName = ({ id }: Pick<Seat, 'id'>): string => nameOf(id);
