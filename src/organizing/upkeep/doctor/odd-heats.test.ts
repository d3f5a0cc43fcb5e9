import { expect, test } from 'vitest';
import { crossDay, crossTrial } from '../../../../tests/support/cross-day.ts';
import { decisionOf, raceEventOf } from '../../../../tests/support/race-events.ts';
import { oddHeats } from './odd-heats.ts';

test('what the log says of a heat that the plan has not, of a bib twice, of an element that is gone', () => {
  const plan = crossDay('2027-02-20', 8);
  const trial = crossTrial(plan, { start: 'seat-1', finish: 'seat-2' });
  const set = (heat: string, boats: number[]) =>
    raceEventOf('desk-a-1', decisionOf('scorer', { on: 'heat-set', cross: 'cross', heat, boats }));
  const well = [...trial, set('SF1', [1, 4, 5, 8])];
  expect(oddHeats(plan, well)).toEqual([]);
  const said = { cross: 'cross', heat: 'SF1', bib: 4, element: '9', fault: true, replaces: null };
  const odd = [
    set('QF7', [1, 2]),
    set('SF2', [2, 3, 3]),
    raceEventOf('seat-3', { kind: 'heat-fault', ...said }),
  ];
  expect(oddHeats(plan, [...well, ...odd])).toEqual([
    '2027-02-20 cross QF7',
    '2027-02-20 cross SF1 4 9',
    '2027-02-20 cross SF2 3 3',
  ]);
});
