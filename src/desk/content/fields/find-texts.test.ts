import { expect, test } from 'vitest';
import { findTexts } from './find-texts.ts';

const texts = {
  es: { home: { title: 'Lee el río', runs_many: '{{count}} mangas' }, menu: 'Menú' },
  en: { home: { title: 'Read the river' }, menu: 'Menu' },
};
const keys = (sought: string) => findTexts(texts, sought).map(({ key }) => key);

test('findTexts finds words of either language without accents, and needs all of them', () => {
  expect(keys('RIO')).toEqual(['home.title']);
  expect(keys('river read')).toEqual(['home.title']);
  expect(keys('menu')).toEqual(['menu']);
  expect(keys('home.title')).toEqual([]);
  expect(keys('river menu')).toEqual([]);
  expect(findTexts(texts, 'mangas')).toEqual([
    { key: 'home.runs_many', es: '{{count}} mangas', en: null },
  ]);
});
