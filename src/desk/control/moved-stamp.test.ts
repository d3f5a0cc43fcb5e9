import { expect, test } from 'vitest';
import { boat, HOUR, log, plan } from '../../../tests/unit/race-day/two-boats.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import { dayBoats } from './day-boats.ts';
import { boatOfStamp, movedStamp } from './moved-stamp.ts';

const other = { ...boat, bib: 8 };
const second = 1_000_000;
const authority = 'scorer' as const;

function day() {
  const { stamp, decide } = log();
  const starts = [
    stamp('cell', 'start', 9 * HOUR),
    stamp('cell', 'start', 9 * HOUR + 60 * second, other),
  ];
  const finish = stamp('cell', 'finish', 9 * HOUR + 100 * second);
  return { events: [...starts, finish], finish, stamp, decide };
}

test('movedStamp previews both runs and decides nothing when a stamp goes to another boat', () => {
  const { events, finish } = day();
  expect(boatOfStamp(foldEvents(plan, events), finish.id)).toEqual(boat);
  const moved = movedStamp(plan, events, { impulse: finish.id, boat: other, authority });
  expect(moved).toMatchObject([
    { bib: 7, before: { finish: { impulse: finish.id }, time: 10_000 }, after: { time: null } },
    { bib: 8, before: { finish: null, time: null }, after: { time: 4000 } },
  ]);
  expect(moved[0]?.after?.finish).toBeNull();
  // The preview equals the state after the decision.
  const { decide } = day();
  const ruling = { on: 'assign', impulse: finish.id, boat: other } as const;
  const state = foldEvents(plan, [...events, { ...decide(ruling), sequence: 99 }]);
  expect(state.runs.map(({ time }) => time)).toEqual([null, 4000, null, null]);
});

test("the manual stamp counts when the gear's stamp is taken away from the run", () => {
  const { events, finish, stamp } = day();
  const thumb = stamp('desk', 'finish', 9 * HOUR + 100.2 * second, { manual: true });
  const log = [...events, thumb];
  const moved = movedStamp(plan, log, { impulse: finish.id, boat: null, authority });
  expect(moved).toMatchObject([
    { bib: 7, before: { time: 10_000 }, after: { time: 10_020, finish: { manual: true } } },
  ]);
  // The manual stamp does not count while the gear's stamp is there, so taking it away changes no run.
  expect(movedStamp(plan, log, { impulse: thumb.id, boat: null, authority })).toEqual([]);
});

test('dayBoats lists every boat that races, by race in the order of the day', () => {
  const races = plan.races.map(({ id }) => ({ id, title: { es: id, en: id } }));
  const state = foldEvents(plan, day().events);
  const shown = dayBoats({ races, boats: [] } as unknown as Parameters<typeof dayBoats>[0], state);
  expect(shown.map(({ race, boats }) => [race, boats.map(({ key }) => key)])).toEqual([
    ['men-1', ['men-1~7~1', 'men-1~8~1']],
    ['men-2', ['men-2~7~1', 'men-2~8~1']],
  ]);
});
