import { expect, test } from 'vitest';
import { type ScreenOrder, usualOrder } from '../../../src/race-day/screens/order/screen-order.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyTrueDay } from '../../unit/race-day/any-true-day.ts';
import { checkScreen, type ScreenStep } from './check-screen.ts';

const nine = 9 * 3600;
const boat = (bib: number) => ({ race: 'men-1', bib });
const day = anyTrueDay([
  buildRaceEvent('start', makeStamp('start', nine, boat(1))),
  buildRaceEvent('start', makeStamp('start', nine + 60, boat(2))),
  buildRaceEvent('finish', makeStamp('finish', nine + 90, boat(1))),
]);
const { versions, briefAt, documentAt } = day;
const at = (seconds: number) => Date.UTC(2027, 1, 20, 14) + seconds * 1000;
const race = (seconds: number, version = ''): ScreenStep => ({
  at: at(seconds),
  one: { feed: 'now', version, whole: documentAt('now', version) },
});
const told = (seconds: number, order: ScreenOrder): ScreenStep => ({
  at: at(seconds),
  one: {
    feed: 'screens',
    version: String(seconds),
    whole: JSON.parse(
      JSON.stringify({ version: String(seconds), build: '', screens: { 7: order } }),
    ),
  },
});
const course: ScreenOrder = { ...usualOrder, view: 'course' };
const notice: ScreenOrder = { ...course, view: 'notice', notice: { es: 'Pausa', en: '' } };
const choices = [usualOrder, course, notice];
const [, first, second, third] = versions;
const check = (steps: readonly ScreenStep[], chosen = choices) =>
  checkScreen({ id: 7, steps, choices: chosen, briefAt });

const all = [
  told(0, usualOrder),
  race(1, first),
  race(61, second),
  race(91, third),
  told(120, course),
  told(130, notice),
];

test("a screen that shows the desk's choices and the boats that came down gives no report line", () => {
  expect(check(all).wrong).toEqual([]);
  expect(check(all).choices).toBe(3);
  // A choice that the screen never received, because it had no line.
  expect(check([...all.slice(0, 4), told(130, notice)]).wrong).toEqual([]);
});

test('a view that was not chosen, an outdated choice and a last choice never shown are reported', () => {
  const other: ScreenOrder = { ...course, light: 50 };
  expect(check([...all.slice(0, 4), told(99, other), ...all.slice(4)]).wrong).toEqual([
    expect.stringMatching(/^screen: .*"light":50.* was not chosen/),
  ]);
  expect(check([...all, told(140, course), told(150, notice)]).wrong).toEqual([
    expect.stringMatching(/^screen: .*"course".* was not chosen/),
  ]);
  expect(check(all.slice(0, -1)).wrong).toEqual([expect.stringMatching(/^screen: ends with/)]);
});

test('a boat shown as down while the log has it on the river is reported', () => {
  const early = documentAt('now', third ?? '');
  const step: ScreenStep = {
    at: at(91),
    one: { feed: 'now', version: second ?? '', whole: { ...early, version: second ?? '' } },
  };
  const last: ScreenOrder = { ...usualOrder, view: 'last' };
  expect(check([told(0, last), step], [last]).wrong).toEqual([expect.stringContaining('men-1.1')]);
});
