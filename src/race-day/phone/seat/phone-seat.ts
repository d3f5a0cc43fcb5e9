import { seatName as nameOf } from '../../log/log/seat-name.ts';
import { placesOf, type Seat } from '../../seats/seat.ts';

/** The seat of this phone, stored for use offline. */
export interface PhoneSeat extends Seat {
  /** Name of the person at the seat; empty when unknown. */
  holder: string;
}

/** The seat of a phone in the server's answer. */
interface ToldSeat extends Omit<PhoneSeat, 'gates' | 'elements'> {
  first_gate: number | null;
  last_gate: number | null;
}

export function toPhoneSeat({ first_gate: first, last_gate: last, ...seat }: ToldSeat): PhoneSeat {
  return { ...seat, ...placesOf(seat.kind, first, last) };
}

/** Returns the name of a seat in the log. */
export const seatName = ({ id }: Pick<Seat, 'id'>): string => nameOf(id);
