import { expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan } from './any-day-plan.ts';

const boat = { race: 'men-1', bib: 1, attempt: 1 };
type Decision = Extract<RaceEvent['payload'], { kind: 'decision' }>;
const decide = (
  as: Decision['authority'],
  ruling: Decision['ruling'],
  replaces: string | null = null,
) => buildRaceEvent(`desk-${as}`, { ...(composeDecision(as, ruling) as Decision), replaces });
const stateOf = (events: readonly RaceEvent[]) => foldEvents(toRacePlan(anyDayPlan(), []), events);

test('an undone event restores the state before, if its author has the right', () => {
  const start = buildRaceEvent('seat-1', makeStamp('start', 32_400, boat));
  const stray = buildRaceEvent('seat-1', makeStamp('finish', 32_495));
  const events = [
    start,
    stray,
    buildRaceEvent('seat-2', buildJudgement(boat, 1, 2)),
    buildRaceEvent('seat-1', makeStamp('finish', 32_490, boat)),
  ];
  const basis = [{ seat: 'seat-2', seconds: 2 }];
  const made = [
    decide('jury', { on: 'gate', ...boat, gate: 1, seconds: 50, basis }),
    decide('jury', { on: 'time', ...boat, channel: 'start', at: null }),
    decide('jury', { on: 'status', ...boat, status: 'DNF' }),
    decide('jury', { on: 'assign', impulse: stray.id, boat: null }),
  ];
  const undo = (as: 'scorer' | 'jury') => made.map(({ id }) => decide(as, { on: 'undo' }, id));
  const [run, ...others] = stateOf([...events, ...made]).runs;
  expect(run).toMatchObject({ time: null, status: 'DNF', gates: [{ seconds: 50 }, {}, {}, {}] });
  expect(stateOf([...events, ...made])).toMatchObject({
    unassigned: [],
    assigned: [{ impulse: stray.id, isNobodys: true }],
  });
  expect(stateOf([...events, ...made, ...undo('scorer')]).runs).toEqual([run, ...others]);
  const back = stateOf([...undo('jury'), ...events, ...made]);
  expect(back).toEqual(stateOf(events));
  expect(back.runs[0]).toMatchObject({
    time: 9000,
    status: null,
    gates: [{ state: 'agreed', seconds: 2 }, {}, {}, {}],
    decided: { status: null, start: null, finish: null, rerun: null },
  });
  expect(back.unassigned).toMatchObject([{ event: stray.id }]);
});
