import type { CheckInAct } from '../../../organizing/season/check-in/check-in-act.ts';
import type { CheckInPerson } from '../../../organizing/season/check-in/check-in-person.ts';
import type { CheckInReceipt } from '../../../organizing/season/check-in/write-check-in.server.ts';

/** What the server sends to a table. */
export interface CheckInList {
  year: number;
  /** For how long the table may keep it, in milliseconds. */
  forMs: number;
  people: CheckInPerson[];
}

/** How a call to the server ended: its answer, no line, or nobody signed in any more. */
export type Called<Answer> = { line: 'good'; answer: Answer } | { line: 'none' | 'signedOut' };

/** One bar of signal is none: after this the table goes on by itself, in milliseconds. */
const patience = 10_000;

/** Asks for the list; `address` is the one of the table's list. */
export function askForList(address: string): Promise<Called<CheckInList>> {
  return call(address, {});
}

/** Brings acts to the server, which keeps each of them once. */
export function sendActs(
  address: string,
  acts: readonly CheckInAct[],
): Promise<Called<CheckInReceipt>> {
  const body = new URLSearchParams({ acts: JSON.stringify(acts) });
  return call(address, { method: 'POST', body });
}

async function call<Answer>(address: string, how: RequestInit): Promise<Called<Answer>> {
  try {
    const answer = await fetch(address, {
      ...how,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      // The way to sign in, or to nowhere: there is no session.
      redirect: 'manual',
    });
    if (answer.type === 'opaqueredirect' || answer.status === 403) return { line: 'signedOut' };
    if (!answer.ok) return { line: 'none' };
    return { line: 'good', answer: await answer.json() };
  } catch {
    return { line: 'none' };
  }
}
