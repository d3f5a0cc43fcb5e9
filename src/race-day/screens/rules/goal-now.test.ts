import { expect, test } from 'vitest';
import { goalNow } from './goal-now.ts';

test('a boat on the course is shown the best aim that it can still reach', () => {
  const to = { lead: 9000, podium: 9500, own: 9300 };
  expect(goalNow(to, 8900)).toEqual({ goal: 'lead', left: 100 });
  expect(goalNow(to, 9000)).toEqual({ goal: 'podium', left: 500 });
  expect(goalNow({ lead: 9000, own: 9300 }, 9100)).toEqual({ goal: 'own', left: 200 });
  expect(goalNow(to, 9600)).toBe('late');
  expect(goalNow({}, 100)).toBeNull();
});
