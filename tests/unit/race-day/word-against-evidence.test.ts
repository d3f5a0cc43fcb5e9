import { expect, test } from 'vitest';
import { isStanding } from '../../../src/desk/control/is-outranked.ts';
import { readRulings, takenBack } from '../../../src/desk/control/read-ruling.ts';
import { readFields } from '../../../src/desk/frame/guard/fields.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../../src/race-day/log/log/race-day-plan.ts';
import type { EventOf, RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';

const bibs = [1, 2, 3];
const plan: RaceDayPlan = {
  date: '2027-02-20',
  penalties: { touch: 2, miss: 50 },
  groups: [{ id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'single', descent: 1 }],
  races: [{ id: 'men-1', group: 'men', descent: 1, gates: 2 }],
  boats: bibs.map((bib) => ({ race: 'men-1', bib, name: `Boat ${bib}` })),
  seats: [],
};
type Authority = EventOf<'decision'>['payload']['authority'];

const nine = 32_400;
const of = (bib: number) => ({ race: 'men-1', bib });
const start = (bib: number) =>
  buildRaceEvent('start', makeStamp('start', nine + bib * 60, of(bib)));
const finish = (bib: number) =>
  buildRaceEvent('finish', makeStamp('finish', nine + bib * 60 + 100 + bib, of(bib)));
const gates = (bib: number) =>
  [1, 2].map((gate) => buildRaceEvent('judge', buildJudgement(of(bib), gate, 0)));
const said = (seat: string, status: 'DNS' | 'DNF', bib: number, as: Authority = 'section_chief') =>
  buildRaceEvent(seat, composeDecision(as, { on: 'status', ...of(bib), attempt: 1, status }));
const desk = (ruling: Parameters<typeof composeDecision>[1], replaces: string | null = null) => {
  const payload = { ...composeDecision('scorer', ruling), replaces } as RaceEvent['payload'];
  return buildRaceEvent('desk-1', payload, { uncertainty: 0 });
};
const others = [2, 3].flatMap((bib) => [start(bib), finish(bib), ...gates(bib)]);

function dayOf(events: readonly RaceEvent[]) {
  const state = foldEvents(plan, events);
  expect(foldEvents(plan, events.toReversed())).toEqual(state);
  const [list] = resultLists(plan, state);
  const row = list?.rows.find(({ bib }) => bib === 1);
  const { underReview } = list ?? {};
  return { state, underReview, row, flags: state.flags.map(({ flag }) => flag) };
}

test.each([
  ['DNS', 'dns_gates', () => gates(1)],
  ['DNS', 'dns_start', () => [start(1)]],
  ['DNS', 'dns_finish', () => [finish(1), ...gates(1)]],
  ['DNF', 'dnf_finish', () => [start(1), finish(1)]],
] as const)('%s is flagged as %s and keeps the list from being official', (status, flag, seen) => {
  const word = said('start', status, 1);
  const { flags, underReview, row, state } = dayOf([...others, word, ...seen()]);
  expect(flags).toEqual([flag]);
  expect(state.flags[0]?.event).toBe(word.id);
  expect(underReview).toBe(true);
  expect(row).toMatchObject({
    rank: null,
    status: 'pending',
    runs: [{ status: null, inDoubt: true }, null],
  });
});

test('a status without a contradiction is accepted, and lets the list be official', () => {
  for (const events of [
    [said('start', 'DNS', 1)],
    [start(1), ...gates(1), said('finish', 'DNF', 1)],
    [buildRaceEvent('judge', buildJudgement(of(1), 1, null)), said('start', 'DNS', 1)],
  ]) {
    const { flags, underReview, row } = dayOf([...others, ...events]);
    expect([flags, underReview]).toEqual([[], false]);
    expect(row?.status).toMatch(/DN[SF]/);
  }
});

test('the office accepts a status, until more is seen of the boat', () => {
  const word = said('start', 'DNS', 1);
  const events = [...others, word, ...gates(1)];
  const stands = desk({ on: 'flag', event: word.id, flag: 'dns_gates' });
  const settled = dayOf([...events, stands]);
  expect(settled).toMatchObject({ flags: [], underReview: false, row: { status: 'DNS' } });
  expect(settled.state.dismissed).toMatchObject([{ event: word.id, flag: 'dns_gates' }]);
  const seen = dayOf([...events, stands, start(1), finish(1)]);
  expect(seen).toMatchObject({ flags: ['dns_finish'], underReview: true });
});

test('a status set for many boats is undone in one form for those that came', () => {
  const words = bibs.map((bib) => said('desk-1', 'DNS', bib, 'scorer'));
  // The phones were offline: their stamps arrive later.
  const events = [...words, start(1), finish(1), start(2), finish(2)];
  const { state, flags } = dayOf(events);
  expect(flags).toEqual(['dns_finish', 'dns_finish']);
  const form = readFields(
    new URLSearchParams([
      ['intent', 'take-back'],
      ...state.flags.map(({ event, flag }) => ['flagged', `${event} ${flag}`]),
    ]),
  );
  expect(readRulings(form)).toEqual([{ on: 'undo' }, { on: 'undo' }]);
  expect(takenBack(form)).toEqual([words[0]?.id, words[1]?.id]);
  expect(takenBack(form).every((id) => isStanding(id, state))).toBe(true);
  const undone = dayOf([...events, ...takenBack(form).map((id) => desk({ on: 'undo' }, id))]);
  expect(undone).toMatchObject({ flags: [], underReview: false, row: { rank: 1 } });
  expect(undone.state.runs.map(({ status }) => status)).toEqual([null, null, 'DNS']);
});

test('the office undoes the report of a phone in one action', () => {
  const word = said('start', 'DNS', 1);
  const events = [...others, word, start(1), finish(1), ...gates(1)];
  expect(dayOf([...events, desk({ on: 'undo' }, word.id)])).toMatchObject({
    flags: [],
    underReview: false,
    row: { rank: 1 },
  });
});
