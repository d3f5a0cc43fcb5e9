import { expect, test } from 'vitest';
import { isRuc } from './is-ruc.server.ts';

test.each([
  ['a person', '1710034065001', true],
  ['a person with another check digit', '1710034066001', false],
  ['a company', '1790016919001', true],
  ['a company whose number has no check digit', '1793213150001', true],
  ['a public body', '1760001550001', true],
  ['no place', '1790016919000', false],
  ['no province', '9990016919001', false],
  ['a kind of taxpayer that is none', '1770016919001', false],
  ['a digit missing', '179001691900', false],
  ['one too many', '17900169190010', false],
  ['letters', '17900169190O1', false],
  ['nothing', '', false],
])('isRuc on %s', (_what, digits, isOne) => {
  expect(isRuc(digits)).toBe(isOne);
});
