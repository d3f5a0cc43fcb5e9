import { expect, test } from 'vitest';
import { crossDay, crossTrial } from '../../../tests/support/cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../../tests/support/race-events.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import { toRacePlan } from '../../race-day/log/plan/to-race-plan.ts';
import { readFields } from '../frame/guard/fields.ts';
import { crossOffice } from './cross-office.ts';
import {
  drawText,
  readCrossRulings,
  reviewText,
  saidText,
  seedsText,
  startsText,
  statusesText,
} from './read-cross-rulings.ts';

const plan = crossDay('2027-02-20', 8);
const trial = crossTrial(plan, { start: 'seat-1', finish: 'seat-2' });

function officeAfter(events: readonly RaceEvent[]) {
  const [cross] = plan.crosses ?? [];
  const [state] = foldEvents(toRacePlan(plan, []), events).crosses;
  if (!cross || !state) throw new Error('The plan has a cross');
  return crossOffice(plan, cross, state);
}

const read = (sent: Record<string, string>, events: readonly RaceEvent[]) =>
  readCrossRulings(readFields(new URLSearchParams(sent)), officeAfter(events));

const readSeeds = (order: string, events: readonly RaceEvent[]) =>
  read({ intent: 'seeds', order, basis: seedsText(officeAfter(events)) }, events);

test('the first draw of a cross also fixes the seeds and the bracket size; later draws do not', () => {
  const proposal = drawText(officeAfter(trial).draw);
  const first = read({ intent: 'draw', proposal }, trial);
  const seeds = { on: 'cross-seeds', cross: 'cross', order: [1, 2, 3, 4, 5, 6, 7, 8], size: 8 };
  if (first === null || first === 'changed') throw new Error('It can be drawn');
  expect(first).toEqual([
    seeds,
    { on: 'heat-set', cross: 'cross', heat: 'SF1', boats: [1, 4, 5, 8] },
    { on: 'heat-set', cross: 'cross', heat: 'SF2', boats: [2, 3, 6, 7] },
  ]);
  const drawn = first.map((ruling) =>
    buildRaceEvent('desk-a-1', composeDecision('scorer', ruling)),
  );
  expect(readSeeds('2 1', [...trial, ...drawn])).toEqual([{ ...seeds, order: [2, 1] }]);
  expect(read({ intent: 'draw', proposal: '' }, [...trial, ...drawn])).toBe('changed');
});

test('a fault correction is refused when a seat has judged since its form was shown', () => {
  const at = { cross: 'cross', heat: 'SF1' };
  const drawn = composeDecision('scorer', { on: 'heat-set', ...at, boats: [1, 4, 5, 8] });
  const before = [...trial, buildRaceEvent('desk-a-1', drawn)];
  const heat = officeAfter(before).rounds[0]?.heats[0]?.said;
  if (!heat) throw new Error('It is drawn');
  const form = {
    intent: 'fault',
    ...at,
    bib: '4',
    element: '2',
    fault: '0',
    cells: saidText(heat),
  };
  expect(read(form, before)).toMatchObject([{ on: 'heat-fault', bib: 4, basis: [] }]);
  const said = { ...at, bib: 4, element: '2', fault: true, replaces: null };
  const after = [...before, buildRaceEvent('seat-3', { kind: 'heat-fault', ...said })];
  expect(read(form, after)).toBe('changed');
  expect(read({ ...form, cells: '' }, before)).toBe('changed');
});

test('seeds set by hand change the bracket size only before the first draw', () => {
  const [first] = trial;
  const few = trial.slice(0, 12).filter((event) => event !== first);
  // Five boats have a time; the chief judge adds two boats without waiting for their times.
  expect(readSeeds('8 7 6', few)).toEqual([
    { on: 'cross-seeds', cross: 'cross', order: [8, 7, 6], size: 7 },
  ]);
  expect(readSeeds('2 1', trial)).toEqual([
    { on: 'cross-seeds', cross: 'cross', order: [2, 1], size: 8 },
  ]);
  type Ruling = Parameters<typeof composeDecision>[1];
  const kept: Ruling = { on: 'cross-seeds', cross: 'cross', order: [1, 2, 3, 4, 5, 6, 7], size: 7 };
  const set: Ruling = { on: 'heat-set', cross: 'cross', heat: 'F', boats: [1, 2, 3, 4] };
  const decided = (rulings: readonly Ruling[]) =>
    rulings.map((ruling) => buildRaceEvent('desk-a-1', composeDecision('scorer', ruling)));
  expect(readSeeds('2 1', [...trial, ...decided([kept])])).toMatchObject([{ size: 8 }]);
  expect(readSeeds('2 1', [...trial, ...decided([kept, set])])).toMatchObject([{ size: 7 }]);
});

test('forms of statuses, review, starts and seeds are refused when another decision changed what they show', () => {
  const at = { cross: 'cross', heat: 'SF1' };
  const decided = (ruling: Parameters<typeof composeDecision>[1]) =>
    buildRaceEvent('desk-a-1', composeDecision('scorer', ruling));
  const before = [...trial, decided({ on: 'heat-set', ...at, boats: [1, 4, 5, 8] })];
  const heat = officeAfter(before).rounds[0]?.heats[0];
  if (!heat?.said) throw new Error('It is drawn');
  const forms = [
    { intent: 'status', ...at, bib: '4', status: 'DNF', basis: statusesText(heat.said) },
    { intent: 'dsq', ...at, bib: '4', basis: statusesText(heat.said) },
    { intent: 'review', ...at, review: '1', basis: reviewText(heat.said) },
    { intent: 'set', ...at, boat: '5', basis: startsText(heat) },
    { intent: 'seeds', order: '2 1', basis: seedsText(officeAfter(before)) },
  ];
  for (const form of forms) expect(read(form, before)).toHaveLength(1);
  const after = [
    ...before,
    decided({ on: 'heat-status', ...at, bib: 4, status: 'RAL' }),
    decided({ on: 'heat-review', ...at, review: true }),
    decided({ on: 'heat-set', ...at, boats: [1, 4, 5] }),
    decided({ on: 'cross-seeds', cross: 'cross', order: [8] }),
  ];
  for (const form of forms)
    expect([form.intent, read(form, after)]).toEqual([form.intent, 'changed']);
});
