import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';

/** Two descents of two boats, judged by seats that share a gate. */
export const plan: RaceDayPlan = {
  date: '2027-02-20',
  penalties: { touch: 2, miss: 50 },
  groups: [{ id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'best' }],
  races: [
    { id: 'men-1', group: 'men', descent: 1, gates: 3 },
    { id: 'men-2', group: 'men', descent: 2, gates: 3 },
  ],
  boats: ['men-1', 'men-2'].flatMap((race) =>
    [7, 8].map((bib) => ({ race, bib, name: `Boat ${bib}` })),
  ),
  seats: [
    { id: 'cell', gates: [] },
    { id: 'a', gates: [1, 2] },
    { id: 'b', gates: [2, 3] },
    { id: 'desk', gates: [] },
  ],
};

type Payload = RaceEvent['payload'];
type Ruling = Extract<Payload, { kind: 'decision' }>['ruling'];
type Impulse = Extract<Payload, { kind: 'impulse' }>;
export const boat = { race: 'men-1', bib: 7, attempt: 1 };
/** In microseconds, as stamps are. */
export const HOUR = 3_600_000_000;

/** Builds events with consecutive ids and sequence numbers, each a second later. */
export function log() {
  let count = 0;
  const event = (seat: string, payload: Payload): RaceEvent => {
    count += 1;
    const id = `01950000-0000-7000-8000-${String(count).padStart(12, '0')}`;
    const times = { deviceTime: count * 1_000_000, offset: 0, uncertainty: 0 };
    return { version: 1, id, seat, person: `who has ${seat}`, sequence: count, ...times, payload };
  };
  return {
    event,
    judge: (seat: string, gate: number, seconds: number | null, more: object = {}) => {
      const said = { gate, seconds, reason: null, note: null, replaces: null };
      return event(seat, { kind: 'judgement', ...boat, ...said, ...more });
    },
    stamp: (seat: string, channel: 'start' | 'finish', at: number, more: Partial<Impulse> = {}) =>
      event(seat, {
        kind: 'impulse',
        channel,
        at,
        manual: false,
        ...boat,
        raw: null,
        replaces: null,
        withdrawn: false,
        ...more,
      }),
    decide: (
      ruling: Ruling,
      authority: Extract<Payload, { kind: 'decision' }>['authority'] = 'scorer',
      replaces: string | null = null,
    ) => event('desk', { kind: 'decision', authority, ruling, reason: null, replaces }),
  };
}

export const foldRun = (events: RaceEvent[], at = 0) => {
  const run = foldEvents(plan, events).runs[at];
  if (!run) throw new Error('no run');
  return run;
};
