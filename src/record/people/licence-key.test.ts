import { expect, test } from 'vitest';
import { licenceKey, numberKeys, toLicence } from './licence-key.ts';

test.each([
  ['ec 0012-a', 'EC0012A', 'EC0012A'],
  [' 00417 ', '00417', '417'],
  ['４１７', '417', '417'],
  ['ab.12/3', 'AB123', 'AB123'],
  ['000', '000', '0'],
])('%s is stored without separators and compared without leading zeros', (typed, stored, key) => {
  expect([toLicence(typed), licenceKey(typed)]).toEqual([stored, key]);
});

test('one number of two federations is two numbers', () => {
  expect(numberKeys({ licence: '0417', icfId: '417' })).toEqual(['national 417', 'icf 417']);
  expect(numberKeys({ licence: null, icfId: '' })).toEqual([]);
});
