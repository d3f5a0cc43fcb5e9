import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Clip } from '../../log/strips/clip.ts';
import type { SentFiles, StripPart } from '../../log/strips/strip-part.ts';
import type { ClipWishes, PhonePlan } from './phone-database.ts';

/** State of the connection: good, none, or `ended` when the desk took the seat from this phone. */
export type Line = 'good' | 'none' | 'ended';

/** Result of a call. `refused` means that the application itself rejects the unchanged call for good. */
export type CallOutcome<Answer> =
  | { line: 'good'; answer: Answer }
  | { line: 'none' | 'ended' | 'refused' };

export interface SentBatch {
  revision: number;
  added: number;
  contradicted: string[];
  not_yours: string[];
}

export interface ReadBatch {
  revision: number;
  more: boolean;
  events: { revision: number; event: RaceEvent }[];
}

const patience = 15_000;
/** A strip is far larger than the events of a minute, and nothing waits for it. */
const stripPatience = 60_000;

export function sendEvents(
  day: string,
  events: readonly RaceEvent[],
): Promise<CallOutcome<SentBatch>> {
  return call('/api/race-day/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ day, events }),
  });
}

/** Sends a strip or clip, or a part of it: `next` is where the part begins that the server lacks. */
export function sendStrip(
  sent: SentFiles | StripPart,
  signal: AbortSignal,
): Promise<CallOutcome<{ outcome: string; next?: number }>> {
  return call('/api/race-day/strips', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    signal: AbortSignal.any([signal, AbortSignal.timeout(stripPatience)]),
  });
}

/** Says which clips of a seat this phone has, and which it has no more. */
export function sendClipNews(
  news: { day: string; seat: string; held: readonly Clip[]; gone: readonly string[] },
  signal: AbortSignal,
): Promise<CallOutcome<{ outcome: string; erased: string[] }>> {
  return call('/api/race-day/clips', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(news),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
}

export function readEvents(day: string, since: number): Promise<CallOutcome<ReadBatch>> {
  return call(`/api/race-day/events?${new URLSearchParams({ day, since: String(since) })}`, {});
}

export interface PlanAnswer {
  tag: string | null;
  plan: PhonePlan;
  last: number;
  /** Counts how often the day passed to another server, which may lack events that the one before it had. */
  term: number;
  log: string | undefined;
  clips: ClipWishes | undefined;
}

/** Fetches the plan of a day; null when it still has this `tag`, or when the day has no plan yet. */
export function readPlan(day: string, tag: string | null): Promise<CallOutcome<PlanAnswer | null>> {
  const address = `/api/race-day/plan?${new URLSearchParams({ day })}`;
  const headers: HeadersInit = tag === null ? {} : { 'if-none-match': tag };
  return answered(address, { headers }, async (answer) => {
    if (answer.status === 304 || answer.status === 404) return null;
    const { last_sequence: last, term, log, clips, ...plan } = await answer.json();
    const tag = answer.headers.get('etag');
    return { tag, plan, last: last ?? 0, term: term ?? 0, log, clips };
  });
}

function call<Answer>(address: string, how: RequestInit): Promise<CallOutcome<Answer>> {
  return answered(address, how, (answer) => (answer.ok ? answer.json() : null));
}

/** Statuses that a portal or proxy on the way may send too; the call is repeated. */
const noAnswers = new Set([400, 403, 413, 422, 429]);

async function answered<Answer>(
  address: string,
  how: RequestInit,
  read: (answer: Response) => Promise<Answer> | null,
): Promise<CallOutcome<Answer>> {
  try {
    const answer = await fetch(address, {
      ...how,
      cache: 'no-store',
      signal: how.signal ?? AbortSignal.timeout(patience),
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

/** Problem codes by which the application rejects a call: invalid, or too much at once. */
const refusals = new Set(['invalid_request', 'payload_too_large']);

/** The answer of a portal or proxy on the way does not count. */
async function isRefusal(answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok || !type.startsWith('application/problem+json')) return false;
  return refusals.has((await answer.json()).code);
}
