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

export const anyDeskName = `${desk}%`;
