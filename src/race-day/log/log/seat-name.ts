const desk = 'desk-';

/** Returns the name under which a seat makes events. */
export function seatName(id: number): string {
  return `seat-${id}`;
}

/** A person at the desk of one of the servers that run a day together. */
export interface DeskHand {
  /** Name of the server, as in its lease. */
  side: string;
  accountId: number;
}

/**
 * Returns the name under which a person at the desk makes events. Each server numbers its own accounts, so the same
 * number may be another person on another server; therefore the name includes the server.
 */
export function deskName({ side, accountId }: DeskHand): string {
  return `${desk}${side}-${accountId}`;
}

export function isDesk(seat: string): boolean {
  return seat.startsWith(desk);
}

/** SQL pattern that matches every name of a person at the desk. */
export const anyDeskName = `${desk}%`;
