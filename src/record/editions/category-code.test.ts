import { expect, test } from 'vitest';
import spanish from '../../../content/i18n/es.json' with { type: 'json' };
import { genderOfSex, sortByCategory } from './category-code.ts';
import { categorySlug } from './category-slug.ts';

test('codes are 1 Expertos, 2 Intermedios, 3 Novatos', () => {
  expect(spanish.category).toMatchObject({ 1: 'Expertos', 2: 'Intermedios', 3: 'Novatos' });
  expect([1, 2, 3].map(categorySlug)).toEqual(['expertos', 'intermedios', 'novatos']);
});

test('categorySlug returns the number of a category that the race added', () => {
  expect([4, 12].map(categorySlug)).toEqual(['4', '12']);
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
