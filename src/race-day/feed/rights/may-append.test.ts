import { expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { type Role, roles } from '../../../record/accounts/roles.ts';
import {
  type EventKind,
  type RaceEvent,
  type Ruling,
  raceEvent,
} from '../../log/log/race-event.ts';
import { type SeatKind, seatKinds, seatRows } from '../../seats/seat.ts';
import { type FeedCaller, mayAppend, mayFollow, mayReadStarts, maySee } from './may-append.ts';

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
    makeStamp('start', 1),
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
  const stamp = makeStamp('start', 1);
  expect(mayAppend(seat('start', 1), day, buildRaceEvent('seat-2', stamp))).toBe(false);
  expect(mayAppend(seat('start', 1), '2027-02-21', buildRaceEvent('seat-1', stamp))).toBe(false);
  const office = { kind: 'desk', side: 's', accountId: 1, roles: ['owner'] } as const;
  expect(mayAppend(office, day, buildRaceEvent('desk-s-1', stamp))).toBe(true);
  expect(mayAppend(office, day, buildRaceEvent('desk-s-2', stamp))).toBe(false);
});

test('an undo without the decision that it replaces is invalid', () => {
  expect(raceEvent.safeParse(said({ ruling: { on: 'undo' } })).success).toBe(false);
});

/**
 * Whether the desk enters the event, whether every seat sees the desk's, and which seats add it (start, finish,
 * section, element, announcer, screen).
 */
type Row = `${EventKind}` | `decision: ${Ruling['on']}`;
const rows: Readonly<Record<Exclude<Row, 'decision'>, string>> = {
  impulse: 'desk, seen, xx----',
  judgement: 'desk, --x---',
  result: '------',
  'heat-fault': 'desk, ---x--',
  'heat-line': 'desk, -x----',
  'heat-seen': 'desk, ---x--',
  'decision: assign': 'seen, ------',
  'decision: time': 'seen, ------',
  'decision: status': 'seen, x-----',
  'decision: rerun': 'seen, ------',
  'decision: race': 'seen, ------',
  'decision: stop': 'seen, xx----',
  'decision: move': 'seen, ------',
  'decision: undo': 'seen, ------',
  'decision: gate': '------',
  'decision: check': '------',
  'decision: flag': '------',
  'decision: heat-set': 'seen, ------',
  'decision: heat-again': 'seen, ------',
  'decision: heat-status': 'seen, xx----',
  'decision: heat-close': 'seen, ------',
  'decision: heat-order': '------',
  'decision: heat-fault': '------',
  'decision: heat-review': '------',
  'decision: cross-seeds': '------',
  'decision: cross-post': '------',
};
const rowNames = Object.keys(rows) as (keyof typeof rows)[];
const office = { kind: 'desk', side: 's', accountId: 1, roles: ['owner'] } as const;

/** Builds a ruling that a seat may make by itself, where its kind has one. */
function buildPayload(row: keyof typeof rows): RaceEvent['payload'] {
  const [kind, on] = row.split(': ');
  const made = { on, goesOn: null, status: on === 'status' ? 'DNS' : null };
  const decided = { authority: 'section_chief', ruling: made, reason: null, replaces: null };
  return { kind, ...(on !== undefined && decided) } as unknown as RaceEvent['payload'];
}

test.each(rowNames)('%s is added and seen by these callers alone', (row) => {
  const payload = buildPayload(row);
  const fromDesk = buildRaceEvent('desk-s-1', payload);
  const seers = seatKinds.filter((kind) => maySee(seat(kind, 1), fromDesk));
  expect(seers).toEqual(rows[row].includes('seen') ? seatKinds : []);
  const adds = seatKinds.map((kind) => {
    const own = buildRaceEvent('seat-1', payload);
    expect(maySee(seat(kind, 1), own)).toBe(true);
    return mayAppend(seat(kind, 1), day, own) ? 'x' : '-';
  });
  const words = [mayAppend(office, day, fromDesk) && 'desk', seers.length > 0 && 'seen'];
  expect([...words.filter(Boolean), adds.join('')].join(', ')).toBe(rows[row]);
  expect(maySee(office, buildRaceEvent('seat-1', payload))).toBe(true);
});

test('a flagged event is dropped on every phone when the office drops it, and kept when it counts', () => {
  const flag = { on: 'flag', event: said().id, flag: 'closed_race' } as const;
  const dropped = buildRaceEvent('desk-s-1', composeDecision('scorer', { ...flag, drop: true }));
  const counts = buildRaceEvent('desk-s-1', composeDecision('scorer', flag));
  for (const kind of seatKinds) {
    expect(maySee(seat(kind, 1), dropped)).toBe(true);
    expect(maySee(seat(kind, 1), counts)).toBe(false);
  }
});

const ownStatuses = {
  status: { DNS: 'x-', DNF: '-x', 'DSQ-R': '--', 'DSQ-C': '--', null: 'xx' },
  'heat-status': { DNS: 'x-', DNF: '-x', RAL: '-x', DSQ: '--', null: 'xx' },
} as const;

test.each(Object.entries(ownStatuses))('a seat says its own %s, and corrects it', (on, cells) => {
  for (const [status, expected] of Object.entries(cells)) {
    const made = { ...ruling, on, status: status === 'null' ? null : status } as unknown as Ruling;
    const event = buildRaceEvent('seat-1', composeDecision('section_chief', made));
    const adds = (['start', 'finish'] as const).map((kind) => mayAppend(seat(kind, 1), day, event));
    expect([status, adds.map((may) => (may ? 'x' : '-')).join('')]).toEqual([status, expected]);
  }
});

test('a seat stops the race and does not say when it goes on', () => {
  const stop = (goesOn: string | null) =>
    buildRaceEvent('seat-1', composeDecision('section_chief', { on: 'stop', goesOn }));
  for (const kind of ['start', 'finish'] as const) {
    expect(mayAppend(seat(kind, 1), day, stop(null))).toBe(true);
    expect(mayAppend(seat(kind, 1), day, stop('10:30'))).toBe(false);
  }
});

test('at the desk only the office enters events, and an account that reads the race follows its day', () => {
  const stamp = buildRaceEvent('desk-s-1', makeStamp('start', 1));
  const desk = (role: Role) => ({ ...office, roles: [role] });
  const of = (may: (caller: FeedCaller) => boolean) => roles.filter((role) => may(desk(role)));
  expect(of((caller) => mayAppend(caller, day, stamp))).toEqual(['owner', 'race_office']);
  expect(of((caller) => mayFollow(caller, day))).toEqual([
    'owner',
    'race_office',
    'jury',
    'chief_judge',
  ]);
  expect(mayFollow(seat('screen', 1), day)).toBe(true);
  expect(mayFollow(seat('start', 1), '2027-02-21')).toBe(false);
  expect(mayFollow(seat('start', 1), '2027-02-19')).toBe(false);
});

test('each kind of seat has its page, its line, its gates and its position in lists', () => {
  const facts = seatKinds.map((kind) => {
    const { tool, line, hasGates, place, readsStarts } = seatRows[kind];
    return [kind, tool, line, hasGates, place, readsStarts];
  });
  expect(facts).toEqual([
    ['start', 'timing', 'start', false, 0, true],
    ['finish', 'timing', 'finish', false, 2, true],
    ['section', 'judge', null, true, 1, true],
    ['element', 'heats', null, true, 1.5, true],
    ['announcer', 'speaker', null, false, 3, true],
    ['screen', 'screen', null, false, 4, false],
  ]);
});
