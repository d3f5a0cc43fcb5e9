const desk = 'desk-';

/** The name of a seat in events, by its number. */
export function seatName(id: number): string {
  return `seat-${id}`;
}

/** Somebody at the desk of one of the servers that run a day together. */
export interface DeskHand {
  /** Name of the server. */
  side: string;
  accountId: number;
}

/**
 * The name of who decides or types at the desk. Each server numbers its own accounts, and counts its own
 * events of each: a number may be somebody else's on the next one, so the server is part of the name.
 */
export function deskName({ side, accountId }: DeskHand): string {
  return `${desk}${side}-${accountId}`;
}

/** Whether an event was made at the desk. */
export function isDesk(seat: string): boolean {
  return seat.startsWith(desk);
}

/** All names of the desk, as a pattern of SQL. */
export const anyDeskName = `${desk}%`;
