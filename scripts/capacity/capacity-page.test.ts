import { expect, test } from 'vitest';
import { capacityPage } from './capacity-page.ts';

test('a figure that nobody measured is no figure', () => {
  expect(() => capacityPage('docs')).toThrow('server.json');
});
