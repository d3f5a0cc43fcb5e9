import { expect, test } from 'vitest';
import { originOf } from './origin-of.ts';

test('boats of two countries are told apart by country, else by club', () => {
  const boats = [{ club: 'Remolino', country: 'EC' }, { country: 'EC' }];
  expect(originOf(boats)).toBe('club');
  expect(originOf([...boats, { country: 'CO' }])).toBe('country');
  expect(originOf([{}, { country: 'EC' }])).toBeNull();
});
