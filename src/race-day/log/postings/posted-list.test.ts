import { expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { anyDayPlan } from '../../../../tests/unit/race-day/any-day-plan.ts';
import { foldEvents } from '../fold/create-fold.ts';
import type { RaceEvent } from '../log/race-event.ts';
import { toRacePlan } from '../plan/to-race-plan.ts';
import { resultLists } from '../results/result-lists.ts';
import { buildPostedList } from './posted-list.ts';

const boat = { race: 'men-1', bib: 1, attempt: 1 };
const words = (text: string) => ({ es: text, en: text });
type Decision = Extract<RaceEvent['payload'], { kind: 'decision' }>;

function posted(events: readonly RaceEvent[]) {
  const dayPlan = anyDayPlan();
  const plan = toRacePlan(dayPlan, []);
  const state = foldEvents(plan, events);
  const [list] = resultLists(plan, state);
  if (!list) throw new Error('no list');
  return buildPostedList({ dayPlan, plan, state, list, events, revision: events.length });
}

const decide = (
  seat: string,
  authority: Decision['authority'],
  ruling: Decision['ruling'],
  replaces: RaceEvent | null = null,
) => {
  const payload = { ...composeDecision(authority, ruling, words(authority)), replaces: null };
  return buildRaceEvent(seat, { ...(payload as Decision), replaces: replaces?.id ?? null });
};

test('a list publishes the reason of the highest of three authorities in any order of events', () => {
  const jury = () => decide('desk-1', 'jury', { on: 'status', ...boat, status: 'DSQ-R' });
  const scorer = () => decide('desk-2', 'scorer', { on: 'status', ...boat, status: 'DNF' });
  const starter = () => decide('seat-1', 'section_chief', { on: 'status', ...boat, status: 'DNS' });
  const orders = [
    [jury, scorer, starter],
    [scorer, starter, jury],
    [starter, jury, scorer],
    [starter, scorer, jury],
  ];
  for (const order of orders) {
    const { rows, decisions } = posted(order.map((one) => one()));
    expect(rows.find(({ bib }) => bib === 1)?.runs[0]?.status).toBe('DSQ-R');
    expect(decisions).toMatchObject([
      { status: 'DSQ-R', authority: 'jury', reason: words('jury') },
    ]);
  }
  // A status from a phone at the start holds without any other decision, but its reason is never published.
  expect(posted([starter()])).toMatchObject({ decisions: [] });
});

test('a decision of a lower authority replaces neither the higher one nor its reason', () => {
  const jury = decide('desk-1', 'jury', { on: 'status', ...boat, status: 'DSQ-R' });
  const below = decide('desk-2', 'scorer', { on: 'status', ...boat, status: null }, jury);
  expect(posted([jury, below]).decisions).toMatchObject([{ authority: 'jury', status: 'DSQ-R' }]);
  const undo = decide('desk-1', 'jury', { on: 'undo' }, jury);
  expect(posted([jury, undo]).decisions).toEqual([]);
});

test('a list publishes changed times and gates, and nothing of a run that does not count', () => {
  const at = 9 * 3_600_000_000;
  const events = [
    buildRaceEvent('seat-1', buildJudgement(boat, 2, 50)),
    decide('desk-2', 'scorer', { on: 'time', ...boat, channel: 'start', at }),
    decide('desk-2', 'scorer', { on: 'time', ...boat, channel: 'finish', at: at + 90_000_000 }),
    decide('desk-1', 'jury', {
      on: 'gate',
      ...boat,
      gate: 2,
      seconds: 0,
      basis: [{ seat: 'seat-1', seconds: 50 }],
    }),
  ];
  expect(posted(events).decisions.map(({ on, gate }) => [on, gate])).toEqual([
    ['time', null],
    ['time', null],
    ['gate', 2],
  ]);
  const again = decide('desk-1', 'jury', { on: 'rerun', ...boat, attempt: 2 });
  expect(posted([...events, again]).decisions).toMatchObject([{ on: 'rerun' }]);
});

test('a typed and a chosen time carry the time before, the time after and the reason', () => {
  const at = 9 * 3_600;
  const stamp = (channel: 'start' | 'finish', seconds: number) =>
    buildRaceEvent('seat-1', makeStamp(channel, seconds, boat));
  const time = (channel: 'start' | 'finish', seconds: number) =>
    decide('desk-2', 'scorer', {
      on: 'time',
      ...boat,
      channel,
      at: Math.round(seconds * 1_000_000),
    });
  const typed = time('finish', at + 90.5);
  const events = [stamp('start', at), stamp('finish', at + 91.25), typed];
  const finish = { channel: 'finish', before: '09:01:31.25', after: '09:01:30.50' };
  expect(posted(events).decisions).toMatchObject([
    { on: 'time', time: finish, reason: words('scorer') },
  ]);
  // A later choice shows the decided time before it; after an undo the stamp is the time before.
  const chosen = time('finish', at + 91);
  expect(posted([...events, chosen]).decisions).toMatchObject([
    { time: { before: '09:01:30.50', after: '09:01:31.00' } },
  ]);
  const undo = decide('desk-2', 'scorer', { on: 'undo' }, typed);
  expect(posted([...events, undo, chosen]).decisions).toMatchObject([
    { time: { before: '09:01:31.25', after: '09:01:31.00' } },
  ]);
  // A run without a start stamp had no time before.
  expect(posted([time('start', at)]).decisions).toMatchObject([
    { time: { channel: 'start', before: null, after: '09:00:00.00' } },
  ]);
});

test('a stamp that came after the decision is not published as the time before it', () => {
  const at = 9 * 3_600;
  const ruling = { on: 'time', ...boat, channel: 'finish', at: (at + 90) * 1_000_000 } as const;
  const late = buildRaceEvent('seat-1', makeStamp('finish', at + 91, boat));
  expect(posted([decide('desk-2', 'scorer', ruling), late]).decisions).toMatchObject([
    { time: { before: null, after: '09:01:30.00' } },
  ]);
});
