import { expect, test } from 'vitest';
import type { BracketView, HeatView } from './bracket-view.ts';
import { crossAtHand, crossesAround } from './cross-at-hand.ts';

function cross(
  id: string,
  moment: BracketView['moment'],
  current: Pick<HeatView, 'state' | 'at'> | null,
  day = '2027-02-20',
) {
  const heats = current ? [{ id: 'heat', ...current } as HeatView] : [];
  const phases = [{ id: 'phase', title: '', at: '', heats }];
  return { id, day, moment, current: current && 'heat', phases };
}

const racing = (id: string, state: HeatView['state'], at: string) =>
  cross(id, 'racing', { state, at });

test('the cross at hand is the one on the water when the rounds of two crosses alternate', () => {
  const idOf = (...crosses: ReturnType<typeof cross>[]) => crossAtHand(crosses)?.id;
  const drawn = { state: 'start-list', at: '11:50' } as const;
  expect(idOf(racing('women', 'proposed', '12:15'), racing('men', 'under-way', '11:50'))).toBe(
    'men',
  );
  expect(idOf(racing('women', 'under-way', '12:15'), racing('men', 'start-list', '12:25'))).toBe(
    'women',
  );
  // A heat that was left open an hour ago is not the one that is raced.
  expect(idOf(racing('women', 'under-way', '11:40'), racing('men', 'under-way', '11:50'))).toBe(
    'men',
  );
  expect(idOf(racing('men', 'under-way', '11:50'), racing('women', 'under-way', '11:40'))).toBe(
    'men',
  );
  // In a pause the cross of the next heat is at hand.
  expect(idOf(racing('women', 'proposed', '12:15'), cross('men', 'before', drawn))).toBe('men');
  expect(idOf(racing('women', 'start-list', '12:15'), racing('men', 'start-list', '11:50'))).toBe(
    'men',
  );
  // A cross that only waits for the office is not raced any more.
  expect(idOf(racing('women', 'ranked', '12:15'), racing('men', 'waiting', '12:25'))).toBe('men');
  expect(
    idOf(cross('women', 'over', null), cross('men', 'before', { ...drawn, state: 'proposed' })),
  ).toBe('men');
  expect(idOf(cross('women', 'over', null), cross('men', 'over', null))).toBe('men');
  expect(idOf()).toBeUndefined();
});

test('the crosses of the day hide those of other days, which are shown on a day without one', () => {
  const saturday = racing('saturday', 'ranked', '12:15');
  const sunday = cross('sunday', 'before', { state: 'proposed', at: '11:40' }, '2027-02-21');
  const around = (day: string) => crossesAround([saturday, sunday], day).map(({ id }) => id);
  expect(around('2027-02-20')).toEqual(['saturday']);
  expect(around('2027-02-21')).toEqual(['sunday']);
  expect(around('2027-02-22')).toEqual(['saturday', 'sunday']);
});
