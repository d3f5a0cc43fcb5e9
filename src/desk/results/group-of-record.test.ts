import { expect, test } from 'vitest';
import { groupOfRecord } from './group-of-record.ts';

test('the table of a race without gates has the result and no time or penalties beside it', () => {
  const group = {
    id: 'sprint',
    title: { es: 'Descenso', en: 'Downriver' },
    who: { categories: [1 as const], sex: null },
    ranking: 'best' as const,
  };
  const facts = { gates: 0, runs: 3, isTrial: false };
  expect(groupOfRecord(group, [1, 2, 3], facts).columns).toEqual([
    ...(['place', 'number', 'name', 'country', 'result', 'remark'] as const),
  ]);
  expect(groupOfRecord({ ...group, ranking: 'sum' }, [1, 2, 3], facts).columns).toEqual([
    ...(['place', 'number', 'name', 'country', 'first', 'second', 'third', 'final'] as const),
  ]);
  expect(groupOfRecord({ ...group, ranking: 'sum' }, [1], { ...facts, runs: 1 }).columns).toEqual([
    ...(['place', 'number', 'name', 'country', 'result', 'remark'] as const),
  ]);
});

test('the table of a time trial has no podium and is marked as a trial', () => {
  const group = {
    id: 'kx',
    title: { es: 'Kayak cross: contrarreloj', en: 'Kayak cross: time trial' },
    who: { categories: [1 as const], sex: null },
    ranking: 'single' as const,
    descent: 1 as const,
  };
  expect(groupOfRecord(group, [1], { gates: 2, runs: 1, isTrial: true })).toMatchObject({
    podium: false,
    trial: true,
  });
  const list = groupOfRecord(group, [1], { gates: 2, runs: 1, isTrial: false });
  expect([list.podium, 'trial' in list]).toEqual([true, false]);
});
