const desk = 'desk-';

/** The name of a seat in events, by its number. */
export function seatName(id: number): string {
  return `seat-${id}`;
}

/** The name of who decides or types at the desk, by the number of the account. */
export function deskName(accountId: number): string {
  return desk + accountId;
}

/** Whether an event was made at the desk. */
export function isDesk(seat: string): boolean {
  return seat.startsWith(desk);
}

/** All names of the desk, as a pattern of SQL. */
export const anyDeskName = `${desk}%`;
