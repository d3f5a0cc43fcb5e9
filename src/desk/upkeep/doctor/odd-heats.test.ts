import { expect, test } from 'vitest';
import { crossDay, crossTrial } from '../../../../tests/support/cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../../../tests/support/race-events.ts';
import { sealedPlaces } from '../../../race-day/log/cross/sealed-places.server.ts';
import { oddHeats } from './odd-heats.server.ts';

test('oddHeats lists a heat that is not in the plan, a repeated bib and a removed element', () => {
  const plan = crossDay('2027-02-20', 8);
  const trial = crossTrial(plan, { start: 'seat-1', finish: 'seat-2' });
  const set = (heat: string, boats: number[]) =>
    buildRaceEvent(
      'desk-a-1',
      composeDecision('scorer', { on: 'heat-set', cross: 'cross', heat, boats }),
    );
  const well = [...trial, set('SF1', [1, 4, 5, 8])];
  expect(oddHeats(plan, well)).toEqual([]);
  const said = { cross: 'cross', heat: 'SF1', bib: 4, element: '9', fault: true, replaces: null };
  const odd = [
    set('QF7', [1, 2]),
    set('SF2', [2, 3, 3]),
    buildRaceEvent('seat-3', { kind: 'heat-fault', ...said }),
  ];
  expect(oddHeats(plan, [...well, ...odd])).toEqual([
    '2027-02-20 cross QF7',
    '2027-02-20 cross SF1 4 9',
    '2027-02-20 cross SF2 3 3',
  ]);
});

test('oddHeats lists a posted list whose places do not match its hash', () => {
  const plan = crossDay('2027-02-20', 8);
  const place = (bib: number, at: number) =>
    ({ bib, place: at, from: `F:${at}`, why: 'ranked', status: null }) as const;
  const places = [place(4, 1), place(1, 2)];
  const { hash } = sealedPlaces({ day: plan.date, cross: 'cross', places });
  const post = (step: number, own: typeof places) =>
    buildRaceEvent(
      'desk-a-1',
      composeDecision('jury', {
        on: 'cross-post',
        cross: 'cross',
        step,
        state: 'official',
        number: step,
        places: own,
        hash,
        signed: ['Rosa'],
        postedAt: '2027-02-20T20:00:00.000Z',
        enquiriesUntil: null,
      }),
    );
  expect(oddHeats(plan, [post(1, places)])).toEqual([]);
  const forged = [place(1, 1), place(4, 2)];
  expect(oddHeats(plan, [post(1, places), post(2, forged)])).toEqual([
    `2027-02-20 cross #2 ${hash.slice(0, 16)}`,
  ]);
});
