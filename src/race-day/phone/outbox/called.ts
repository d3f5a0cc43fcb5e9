import type { RaceEvent } from '../../log/log/race-event.ts';
import type { PhonePlan } from './phone-database.ts';

/** How the line is: good; none; the desk took the seat from this phone. */
export type Line = 'good' | 'none' | 'ended';

/** How a call ended. `refused`: the application itself says that it reads none of it as it is. */
export type Called<Answer> =
  | { line: 'good'; answer: Answer }
  | { line: 'none' | 'ended' | 'refused' };

export interface Sent {
  revision: number;
  added: number;
  contradicted: string[];
  not_yours: string[];
}

export interface Read {
  revision: number;
  more: boolean;
  events: { revision: number; event: RaceEvent }[];
}

/** One bar of signal is none: after this the phone goes on by itself, in milliseconds. */
const patience = 15_000;

export function sendEvents(day: string, events: readonly RaceEvent[]): Promise<Called<Sent>> {
  return call('/api/race-day/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ day, events }),
  });
}

export function readEvents(day: string, since: number): Promise<Called<Read>> {
  return call(`/api/race-day/events?${new URLSearchParams({ day, since: String(since) })}`, {});
}

/** The plan of a day, with the last number of the own seat, and the tag of its version. */
export interface PlanAnswer {
  tag: string | null;
  plan: PhonePlan;
  last: number;
  /** How often the day changed hands: another server may lack what the one before it had. */
  term: number;
  /** Which log it is: the server may have been set back to one that lacks what it had. */
  log: string | undefined;
}

/** Asks for the plan of a day; null where it is as under `tag`, or the day has none yet. */
export function readPlan(day: string, tag: string | null): Promise<Called<PlanAnswer | null>> {
  const address = `/api/race-day/plan?${new URLSearchParams({ day })}`;
  const headers: HeadersInit = tag === null ? {} : { 'if-none-match': tag };
  return answered(address, { headers }, async (answer) => {
    if (answer.status === 304 || answer.status === 404) return null;
    const { last_sequence: last, term, log, ...plan } = await answer.json();
    return { tag: answer.headers.get('etag'), plan, last: last ?? 0, term: term ?? 0, log };
  });
}

function call<Answer>(address: string, how: RequestInit): Promise<Called<Answer>> {
  return answered(address, how, (answer) => (answer.ok ? answer.json() : null));
}

/** What a stranger on the way may say as well: it is asked again. */
const noAnswers = new Set([400, 403, 413, 422, 429]);

/** `read` answers null for what it can do nothing with. */
async function answered<Answer>(
  address: string,
  how: RequestInit,
  read: (answer: Response) => Promise<Answer> | null,
): Promise<Called<Answer>> {
  try {
    const answer = await fetch(address, {
      ...how,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    const { status } = answer;
    if (status === 401) return { line: 'ended' };
    if (await isRefusal(answer)) return { line: 'refused' };
    if (noAnswers.has(status) || status >= 500) return { line: 'none' };
    const found = read(answer);
    return found === null ? { line: 'none' } : { line: 'good', answer: await found };
  } catch {
    return { line: 'none' };
  }
}

/** The application's words for what it reads nothing of: not as it is, or not so much of it at once. */
const refusals = new Set(['invalid_request', 'payload_too_large']);

/** Whether the application refused what it was sent: a portal or a proxy on the way decides nothing. */
async function isRefusal(answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok || !type.startsWith('application/problem+json')) return false;
  return refusals.has((await answer.json()).code);
}
