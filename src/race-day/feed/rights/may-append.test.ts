import { expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  stampOf,
} from '../../../../tests/support/race-events.ts';
import { type RaceEvent, raceEvent } from '../../log/log/race-event.ts';
import { type SeatKind, seatKinds, seatRows } from '../../seats/seat.ts';
import { type FeedCaller, mayAppend, mayReadStarts, maySee } from './may-append.ts';

const day = '2027-02-20';
const seat = (kind: SeatKind, id: number): FeedCaller => ({
  kind: 'seat',
  phoneId: 'p',
  seat: {
    id,
    day,
    kind,
    label: kind,
    gates: seatRows[kind].hasGates ? { first: 1, last: 9 } : null,
  } as Extract<FeedCaller, { kind: 'seat' }>['seat'],
});
const ruling = { on: 'status', race: 'men-1', bib: 1, attempt: 1, status: 'DNS' } as const;
type Decision = Extract<RaceEvent['payload'], { kind: 'decision' }>;
const said = (more: Partial<Decision> = {}) =>
  buildRaceEvent('seat-1', { ...(composeDecision('section_chief', ruling) as Decision), ...more });

/** Expected rights of each seat: reads unpublished starts; adds a stamp, a judgement, DNS, DNF. */
const cells: Record<SeatKind, string> = {
  start: 'x x-x-',
  finish: 'x x--x',
  section: 'x -x--',
  element: 'x ----',
  announcer: 'x ----',
  screen: '- ----',
};

test.each(seatKinds)('the seat %s reads and adds only what its kind may', (kind) => {
  const caller = seat(kind, 1);
  const payloads = [
    stampOf('start', 1),
    buildJudgement({ race: 'men-1', bib: 1 }, 3, 2),
    composeDecision('section_chief', ruling),
    composeDecision('section_chief', { ...ruling, status: 'DNF' }),
  ];
  const sign = (may: boolean) => (may ? 'x' : '-');
  const adds = payloads.map((said) => sign(mayAppend(caller, day, buildRaceEvent('seat-1', said))));
  expect(`${sign(mayReadStarts(caller))} ${adds.join('')}`).toBe(cells[kind]);
});

test('the start adds a DNS, and no decision with a reason or a replaced decision', () => {
  expect(mayAppend(seat('start', 1), day, said())).toBe(true);
  expect(mayAppend(seat('finish', 1), day, said())).toBe(false);
  const reason = { es: 'Palabras', en: 'Words' };
  expect(mayAppend(seat('start', 1), day, said({ reason }))).toBe(false);
  expect(mayAppend(seat('start', 1), day, said({ replaces: said().id }))).toBe(false);
  expect(mayAppend(seat('start', 1), day, said({ ruling: { on: 'undo' } }))).toBe(false);
});

test('a kind of event without rights is refused and shown to no other seat', () => {
  for (const kind of ['flood', 'constructor']) {
    const payload = { kind, gate: 1 } as unknown as RaceEvent['payload'];
    for (const of of seatKinds) {
      expect(mayAppend(seat(of, 1), day, buildRaceEvent('seat-1', payload))).toBe(false);
      expect(maySee(seat(of, 2), buildRaceEvent('seat-1', payload))).toBe(false);
    }
    const office = { kind: 'desk', side: 's', accountId: 1, roles: ['owner'] } as const;
    expect(mayAppend(office, day, buildRaceEvent('desk-s-1', payload))).toBe(false);
  }
});

test('a caller adds no event under another name or on another day', () => {
  const stamp = stampOf('start', 1);
  expect(mayAppend(seat('start', 1), day, buildRaceEvent('seat-2', stamp))).toBe(false);
  expect(mayAppend(seat('start', 1), '2027-02-21', buildRaceEvent('seat-1', stamp))).toBe(false);
  const office = { kind: 'desk', side: 's', accountId: 1, roles: ['owner'] } as const;
  expect(mayAppend(office, day, buildRaceEvent('desk-s-1', stamp))).toBe(true);
  expect(mayAppend(office, day, buildRaceEvent('desk-s-2', stamp))).toBe(false);
});

test('an undo without the decision that it replaces is invalid', () => {
  expect(raceEvent.safeParse(said({ ruling: { on: 'undo' } })).success).toBe(false);
});
