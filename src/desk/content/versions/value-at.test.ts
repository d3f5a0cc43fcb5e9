import { expect, test } from 'vitest';
import { valueAt, withValueAt } from './value-at.ts';

const value = { fees: [{ cents: 1 }, { cents: 2 }], name: 'a' };

test('withValueAt fills a place and leaves the rest', () => {
  expect(valueAt(value, 'fees[1].cents')).toBe(2);
  expect(withValueAt(value, 'fees[1].cents', 3)).toEqual({
    fees: [{ cents: 1 }, { cents: 3 }],
    name: 'a',
  });
  expect(withValueAt(value, 'name', { es: 'b' })).toEqual({ ...value, name: { es: 'b' } });
  expect(value.fees[1]).toEqual({ cents: 2 });
});

test.each(['fees[2].cents', 'other', 'name.es', '__proto__.polluted', 'toString'])(
  '%s is no place of the value',
  (place) => {
    expect(valueAt(value, place)).toBeUndefined();
    expect(withValueAt(value, place, 'x')).toBe(value);
  },
);
