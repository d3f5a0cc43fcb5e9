import type { Seat } from '../../seats/seat.ts';

/** The post that this phone has, as it keeps it for when there is no line. */
export interface PhoneSeat extends Seat {
  /** Who sits there; empty where nobody said. */
  holder: string;
}

/** How the log names a seat. */
export const seatName = ({ id }: Pick<Seat, 'id'>): string => `seat-${id}`;
