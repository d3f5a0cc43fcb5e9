import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { capacityPage } from './capacity-page.ts';

test('the page is what `npm run capacity` wrote', () => {
  expect(readFileSync('docs/capacity.md', 'utf8')).toBe(capacityPage());
});

test('a figure that nobody measured is no figure', () => {
  expect(() => capacityPage('docs')).toThrow('server.json');
});
