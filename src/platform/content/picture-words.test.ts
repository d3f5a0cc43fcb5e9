import { expect, test } from 'vitest';
import { findPictureAlt } from './picture-words.ts';
import { pictureWordsSchema } from './picture-words-schema.ts';

const words = {
  portraits: { ana: { es: 'Ana en el río', en: 'Ana on the river' }, eva: { es: '', en: '' } },
  posters: {},
  sponsors: {},
  photos: {},
  logos: {},
  certificates: {},
};

test("a picture has its alternative text in the page's language, or none", () => {
  expect(findPictureAlt({ words }, 'portraits', 'ana', 'en')).toEqual({ alt: 'Ana on the river' });
  for (const name of ['eva', 'nobody', 'toString']) {
    expect(findPictureAlt({ words }, 'portraits', name, 'es')).toEqual({});
  }
});

test('only a photograph names who took it', () => {
  const said = { es: 'a', en: 'b', credit: 'Rita Luna' };
  expect(pictureWordsSchema.safeParse({ ...words, photos: { home: said } }).success).toBe(true);
  expect(pictureWordsSchema.safeParse({ ...words, posters: { promo: said } }).success).toBe(false);
});

test('an alternative text exists in both languages or in none', () => {
  const isRead = (es: string, en: string) =>
    pictureWordsSchema.safeParse({ ...words, posters: { promo: { es, en } } }).success;
  expect([isRead('a', 'b'), isRead('', ''), isRead('a', ''), isRead('a'.repeat(301), 'b')]).toEqual(
    [true, true, false, false],
  );
});
