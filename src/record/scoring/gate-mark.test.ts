import { expect, test } from 'vitest';
import { gateMark, swam } from './gate-mark.ts';

const rule2019 = { miss: 40 };
const rule2023 = { miss: 50 };

test('no penalty and 0 seconds are a clean gate', () => {
  expect(gateMark(null, rule2023)).toEqual({ kind: 'clean' });
  expect(gateMark(0, rule2023)).toEqual({ kind: 'clean' });
});

test('2 seconds show 2 and 50 seconds show 50', () => {
  expect(gateMark(2, rule2023)).toEqual({ kind: 'touch', seconds: 2 });
  expect(gateMark(50, rule2023)).toEqual({ kind: 'miss', seconds: 50 });
});

test("gateMark takes the miss from the edition's rule: 40 in 2019", () => {
  expect(gateMark(40, rule2019)).toEqual({ kind: 'miss', seconds: 40 });
  expect(gateMark(2, rule2019)).toEqual({ kind: 'touch', seconds: 2 });
});

test('swim 0 is no, anything else yes', () => {
  expect(swam(0)).toBe(false);
  expect(swam(1)).toBe(true);
  expect(swam(2)).toBe(true);
});
