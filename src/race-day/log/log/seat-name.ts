const desk = 'desk-';

export function seatName(id: number): string {
  return `seat-${id}`;
}

export interface DeskHand {
  side: string;
  accountId: number;
}

/** Each server numbers its own accounts, so the name includes the server. */
export function deskName({ side, accountId }: DeskHand): string {
  return `${desk}${side}-${accountId}`;
}

export function isDesk(seat: string): boolean {
  return seat.startsWith(desk);
}

/** Name of the live connection to Canoe123, which no HTTP caller can have. */
export const canoe123Seat = 'source-canoe123';

/** Returns true for timing software, which judges any gate of the course. */
export function isSource(seat: string): boolean {
  return seat === canoe123Seat;
}

export const anyDeskName = `${desk}%`;
