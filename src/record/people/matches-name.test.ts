import { expect, test } from 'vitest';
import { matchesName } from './matches-name.ts';

test.each([
  ['María José Shiguango', 'maria shiguango', true],
  ['María José Shiguango', 'SHIGUANGO MARÍA', true],
  ['Jon Ñawi', 'nawi', true],
  ['Jon Ñawi', 'Jon N\u0303', true],
  ["Aoife O'Brien", 'obrien', false],
  ["Aoife O'Brien", 'o brien', true],
  ['Ana Tapuy', 'apuy', false],
  ['Ana Tapuy', 'ana tapuy grefa', false],
  ['Ana Tapuy', '', false],
  ['Ana Tapuy', '…', false],
])('matchesName: %s by “%s” is %s', (name, search, found) => {
  expect(matchesName(name, search)).toBe(found);
});
