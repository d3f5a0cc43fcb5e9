import { expect, test } from 'vitest';
import { readFields } from '../frame/guard/fields.ts';
import { readBibOrder } from './read-bib-order.ts';

const read = (query: string) => readBibOrder(readFields(new URLSearchParams(query)));

test('a bib order reads category, sex, range and order from an address', () => {
  expect(read('categoria=2&sexo=female&desde=10&hasta=20&orden=name&vuelven=1')).toEqual({
    category: 2,
    sex: 'female',
    from: 10,
    to: 20,
    order: 'name',
    keepLast: true,
    onlyMissing: false,
  });
});

test.each([
  '',
  'desde=1',
  'desde=0&hasta=9',
  'desde=9&hasta=1',
  'desde=1&hasta=99999',
  'desde=a&hasta=b',
])('a bib order without a valid range is null: "%s"', (query) => {
  expect(read(query)).toBeNull();
});

test('a bib order ignores unknown choices', () => {
  expect(read('categoria=x&sexo=x&desde=1&hasta=9&orden=y')).toMatchObject({
    category: null,
    sex: null,
    order: 'result',
  });
});
