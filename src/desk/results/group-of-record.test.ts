import { expect, test } from 'vitest';
import { groupOfRecord } from './group-of-record.ts';

test('the table of a time trial has no podium and is marked as a trial', () => {
  const group = {
    id: 'kx',
    title: { es: 'Kayak cross: contrarreloj', en: 'Kayak cross: time trial' },
    who: { categories: [1 as const], sex: null },
    ranking: 'single' as const,
    descent: 1 as const,
  };
  expect(groupOfRecord(group, [1], { gates: 2, isTrial: true })).toMatchObject({
    podium: false,
    trial: true,
  });
  const list = groupOfRecord(group, [1], { gates: 2, isTrial: false });
  expect([list.podium, 'trial' in list]).toEqual([true, false]);
});
