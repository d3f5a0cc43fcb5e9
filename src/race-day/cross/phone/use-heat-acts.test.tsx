import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import type { PhoneHeat } from './phone-heats.ts';
import { type HeatActs, useHeatActs } from './use-heat-acts.ts';

const boat = (bib: number, start: number) => ({ bib, name: '', start, status: null });
const heat: PhoneHeat = {
  key: 'cross SF1',
  cross: 'cross',
  title: { es: 'Cross', en: 'Cross' },
  heat: 'SF1',
  run: 1,
  boats: [
    { ...boat(1, 1), helmet: 'red' },
    { ...boat(4, 2), helmet: 'green' },
  ],
  elements: ['roll'],
  closed: false,
  own: { faults: new Set(), seen: false, order: [] },
};

function opened() {
  const kept: RaceEvent['payload'][] = [];
  const acts: HeatActs[] = [];
  const clock = { stamp: () => ({ deviceTime: 0, offset: 0, uncertainty: null }) };
  const say = async (payloads: readonly RaceEvent['payload'][]) => {
    kept.push(...payloads);
    return [];
  };
  function Phone() {
    acts.push(useHeatActs({ say, day: null }, clock as unknown as PhoneClock));
    return null;
  }
  renderToStaticMarkup(<Phone />);
  const [phone] = acts;
  if (!phone) throw new Error('no phone');
  const statusOf = (bib: number) =>
    phone.withWords(heat).boats.find((one) => one.bib === bib)?.status;
  return { ...phone, kept, statusOf, order: () => phone.withWords(heat).own.order };
}

test('a status touched right after a wrong one counts, and a bounce on the same status does not', () => {
  const { status, statusOf, kept } = opened();
  status(heat, { bib: 1, status: 'RAL' }, 1000);
  status(heat, { bib: 1, status: 'DNF' }, 1300);
  expect(statusOf(1)).toBe('DNF');
  status(heat, { bib: 1, status: 'DNF' }, 1400);
  expect(statusOf(1)).toBe('DNF');
  status(heat, { bib: 1, status: 'DNF' }, 2000);
  expect(statusOf(1)).toBeNull();
  expect(kept).toHaveLength(3);
});

test('undo touched twice takes two boats out, but only one when the finger trembles', () => {
  const { cross, uncross, order } = opened();
  for (const bib of [1, 4]) cross(heat, bib, 1000);
  uncross(heat, 2000);
  uncross(heat, 2050);
  expect(order()).toEqual([1]);
  uncross(heat, 2250);
  expect(order()).toEqual([]);
});

test('an event of a heat that is raced again names that race', () => {
  const { cross, done, kept } = opened();
  cross(heat, 1, 1000);
  const again = { ...heat, key: 'cross SF1 2', run: 2 };
  cross(again, 4, 2000);
  done(again, true, 3000);
  expect(kept[0]).not.toHaveProperty('run');
  expect(kept.slice(1)).toMatchObject([
    { kind: 'heat-line', order: [4], run: 2 },
    { kind: 'heat-seen', seen: true, run: 2 },
  ]);
});
