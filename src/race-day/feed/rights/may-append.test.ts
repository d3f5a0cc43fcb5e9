import { expect, test } from 'vitest';
import { decisionOf, raceEventOf } from '../../../../tests/support/race-events.ts';
import { type RaceEvent, raceEvent } from '../../log/log/race-event.ts';
import { type SeatKind, seatKinds } from '../../seats/seat.ts';
import { type FeedCaller, mayAppend, maySee } from './may-append.ts';

const day = '2027-02-20';
const seat = (kind: SeatKind, id: number): FeedCaller => ({
  kind: 'seat',
  phoneId: 'p',
  seat: {
    id,
    day,
    kind,
    label: kind,
    gates: kind === 'section' ? { first: 1, last: 9 } : null,
  } as Extract<FeedCaller, { kind: 'seat' }>['seat'],
});
const ruling = { on: 'status', race: 'men-1', bib: 1, attempt: 1, status: 'DNS' } as const;
type Decision = Extract<RaceEvent['payload'], { kind: 'decision' }>;
const said = (more: Partial<Decision> = {}) =>
  raceEventOf('seat-1', { ...(decisionOf('section_chief', ruling) as Decision), ...more });

test('the start says who did not start, and nothing that would be published or taken back', () => {
  expect(mayAppend(seat('start', 1), day, said())).toBe(true);
  expect(mayAppend(seat('finish', 1), day, said())).toBe(false);
  const reason = { es: 'Palabras', en: 'Words' };
  expect(mayAppend(seat('start', 1), day, said({ reason }))).toBe(false);
  expect(mayAppend(seat('start', 1), day, said({ replaces: said().id }))).toBe(false);
  expect(mayAppend(seat('start', 1), day, said({ ruling: { on: 'undo' } }))).toBe(false);
});

test('a kind of event that nobody was given the right to send is refused, and shown to no other seat', () => {
  for (const kind of ['flood', 'constructor']) {
    const payload = { kind, gate: 1 } as unknown as RaceEvent['payload'];
    for (const of of seatKinds) {
      expect(mayAppend(seat(of, 1), day, raceEventOf('seat-1', payload))).toBe(false);
      expect(maySee(seat(of, 2), raceEventOf('seat-1', payload))).toBe(false);
    }
    const office = { kind: 'desk', side: 's', accountId: 1, roles: ['owner'] } as const;
    expect(mayAppend(office, day, raceEventOf('desk-s-1', payload))).toBe(false);
  }
});

test('what takes back names what', () => {
  expect(raceEvent.safeParse(said({ ruling: { on: 'undo' } })).success).toBe(false);
});
