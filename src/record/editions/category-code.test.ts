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

test('genderOfSex returns Masculino for male, Femenino for anything else', () => {
  expect(genderOfSex('male')).toBe('Masculino');
  for (const sex of ['female', '', 'Male', 'other']) expect(genderOfSex(sex)).toBe('Femenino');
});

test('sortByCategory ignores case and keeps the order of equal categories', () => {
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
