import type { RaceEvent } from '../../src/race-day/log/log/race-event.ts';

type Payload = RaceEvent['payload'];

let made = 0;

export function buildRaceEvent(
  seat: string,
  payload: Payload,
  more: Partial<RaceEvent> = {},
): RaceEvent {
  made += 1;
  const number = made.toString(16).padStart(12, '0');
  return {
    version: 1,
    id: `0193c000-0000-7000-8000-${number}`,
    seat,
    person: 'Ana',
    sequence: made,
    deviceTime: 1_800_000_000_000_000 + made,
    offset: 0,
    uncertainty: 2000,
    payload,
    ...more,
  };
}

/** Builds a stamp of start or finish; `at` in seconds of the day. */
export function makeStamp(
  channel: string,
  at: number,
  boat: { race: string; bib: number } | null = null,
): Payload {
  return {
    kind: 'impulse',
    channel,
    at: Math.round(at * 1_000_000),
    manual: true,
    race: boat?.race ?? null,
    bib: boat?.bib ?? null,
    attempt: 1,
    raw: null,
    replaces: null,
    withdrawn: false,
  };
}

export function buildJudgement(
  boat: { race: string; bib: number },
  gate: number,
  seconds: number | null,
): Payload {
  const rest = { reason: null, note: null, replaces: null };
  return { kind: 'judgement', ...boat, attempt: 1, gate, seconds, ...rest };
}

type Decision = Extract<Payload, { kind: 'decision' }>;

export function composeDecision(
  authority: Decision['authority'],
  ruling: Decision['ruling'],
  reason: Decision['reason'] = null,
): Payload {
  return { kind: 'decision', authority, ruling, reason, replaces: null };
}
