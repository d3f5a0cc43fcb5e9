import { expect, test } from 'vitest';
import { findOrigin } from './find-origin.ts';

test('boats of two countries are distinguished by country, others by club', () => {
  const boats = [{ club: 'Remolino', country: 'EC' }, { country: 'EC' }];
  expect(findOrigin(boats)).toBe('club');
  expect(findOrigin([...boats, { country: 'CO' }])).toBe('country');
  expect(findOrigin([{}, { country: 'EC' }])).toBeNull();
});
