import { expect, test } from 'vitest';
import { categoryCode, categoryName, genderOfSex, sortByCategory } from './category-code.ts';

test('codes are 1 Expertos, 2 Intermedios, 3 Novatos', () => {
  expect(([1, 2, 3] as const).map(categoryName)).toEqual(['Expertos', 'Intermedios', 'Novatos']);
  for (const code of [1, 2, 3] as const) expect(categoryCode(categoryName(code))).toBe(code);
});

test('male is Masculino, anything else Femenino', () => {
  expect(genderOfSex('male')).toBe('Masculino');
  for (const sex of ['female', '', 'Male', 'other']) expect(genderOfSex(sex)).toBe('Femenino');
});

test('participants are sorted by category without regard to case, equal ones as they were', () => {
  const categories = ['novatos', 'Expertos', 'Intermedios', 'Novatos', 'expertos'];
  const participants = categories.map((category) => ({ category }));
  expect(sortByCategory(participants).map(({ category }) => category)).toEqual([
    'Expertos',
    'expertos',
    'Intermedios',
    'novatos',
    'Novatos',
  ]);
});
