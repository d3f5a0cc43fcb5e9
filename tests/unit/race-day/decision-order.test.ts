import { expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { buildRaceEvent, composeDecision } from '../../support/race-events.ts';

type Payload = Extract<RaceEvent['payload'], { kind: 'decision' }>;
type Status = Extract<Payload['ruling'], { on: 'status' }>['status'];

const boat = { race: 'men-1', bib: 7 };
const plan: RaceDayPlan = {
  date: '2027-02-20',
  year: 2027,
  penalties: { touch: 2, miss: 50 },
  seats: [],
  groups: [],
  races: [{ id: 'men-1', group: 'men', descent: 1, gates: 2 }],
  boats: [{ ...boat, name: 'Ana' }],
} as unknown as RaceDayPlan;

function said(
  seat: string,
  status: Status,
  {
    at,
    over = null,
    as = 'section_chief',
  }: {
    at: number;
    over?: RaceEvent | null;
    as?: Payload['authority'];
  },
): RaceEvent {
  const payload = composeDecision(as, { on: 'status', ...boat, attempt: 1, status }) as Payload;
  return buildRaceEvent(
    ...([
      seat,
      { ...payload, replaces: over?.id ?? null },
      { deviceTime: at * 1_000_000 },
    ] as const),
  );
}

const statusOf = (events: RaceEvent[]) => {
  const [one, other] = [events, events.toReversed()].map(
    (order) => foldEvents(plan, order).runs[0]?.status,
  );
  expect(other).toBe(one);
  return one;
};

test('the last report of a seat counts, whatever its clock said', () => {
  // The phone's clock was corrected by ten minutes between the two.
  const first = said('seat-1', 'DNS', { at: 1000 });
  expect(statusOf([first, said('seat-1', null, { at: 400 })])).toBeNull();
  const again = said('seat-1', null, { at: 400, over: first });
  expect(statusOf([first, again])).toBeNull();
  // Between seats only the last decisions are compared: earlier ones of the same seat do not count.
  const before = said('desk-1', 'DNF', { at: 1000, as: 'jury' });
  const after = said('desk-1', 'DNF', { at: 400, as: 'jury' });
  expect(statusOf([before, after, said('desk-2', 'DNS', { at: 700, as: 'jury' })])).toBe('DNS');
});

test('the start and the finish undo their own reports, and not each other’s', () => {
  const dnf = said('seat-2', 'DNF', { at: 100 });
  for (const over of [null, dnf]) {
    expect(statusOf([dnf, said('seat-1', null, { at: 200, over })])).toBe('DNF');
    expect(statusOf([dnf, said('seat-2', null, { at: 200, over })])).toBeNull();
  }
  const dns = said('seat-1', 'DNS', { at: 200, over: dnf });
  expect(statusOf([dnf, dns, said('seat-1', null, { at: 300 })])).toBe('DNF');
});

test('the desk undoes reports of every lower seat', () => {
  const dnf = said('seat-2', 'DNF', { at: 100 });
  for (const over of [null, dnf]) {
    expect(statusOf([dnf, said('desk-1', null, { at: 50, over, as: 'scorer' })])).toBeNull();
  }
});

test('two phones that decided differently leave the status open when no clock shows the later one', () => {
  const unsure = { uncertainty: null };
  const [dns, dnf] = [said('seat-1', 'DNS', { at: 1000 }), said('seat-2', 'DNF', { at: 1030 })];
  const openIn = (...events: RaceEvent[]) =>
    [events, events.toReversed()].map((order) => foldEvents(plan, order).runs[0]?.orderInDoubt);
  expect(openIn(dns, dnf)).toEqual([false, false]);
  expect(openIn({ ...dns, ...unsure }, dnf)).toEqual([true, true]);
  expect(openIn({ ...dns, uncertainty: 30_000_000 }, dnf)).toEqual([true, true]);
  // Equal decisions, or one of a higher office: the order does not matter.
  const same = said('seat-2', 'DNS', { at: 1030 });
  expect(openIn({ ...dns, ...unsure }, same)).toEqual([false, false]);
  const office = said('desk-1', 'DNF', { at: 900, as: 'scorer' });
  expect(openIn({ ...dns, ...unsure }, dnf, office)).toEqual([false, false]);
});

test('a gate that two phones decided differently is in conflict when no clock shows the later one', () => {
  const decided = (seat: string, seconds: number, uncertainty: number | null) =>
    buildRaceEvent(
      seat,
      composeDecision('section_chief', {
        on: 'gate',
        ...boat,
        attempt: 1,
        gate: 1,
        seconds,
        basis: [],
      }),
      { deviceTime: 1_000_000_000 + seconds * 1_000_000, uncertainty },
    );
  const findGate = (...events: RaceEvent[]) => foldEvents(plan, events).runs[0]?.gates[0];
  const [touch, miss] = [decided('seat-1', 2, 20_000), decided('seat-2', 50, 20_000)];
  expect(findGate(touch, miss)).toMatchObject({ state: 'decided', seconds: 50 });
  const open = foldEvents(plan, [decided('seat-1', 2, null), miss]).runs[0];
  expect(open).toMatchObject({ underReview: true, gates: [{ state: 'conflict' }, {}] });
});
