import { seatName as nameOf } from '../../log/log/seat-name.ts';
import { type Seat, toSeatPlaces } from '../../seats/seat.ts';

export interface PhoneSeat extends Seat {
  holder: string;
}

interface ToldSeat extends Omit<PhoneSeat, 'gates' | 'elements'> {
  first_gate: number | null;
  last_gate: number | null;
}

export function toPhoneSeat({ first_gate: first, last_gate: last, ...seat }: ToldSeat): PhoneSeat {
  return { ...seat, ...toSeatPlaces(seat.kind, first, last) };
}

export const seatName = ({ id }: Pick<Seat, 'id'>): string => nameOf(id);
