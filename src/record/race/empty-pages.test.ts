import { expect, test } from 'vitest';
import { emptyPages } from './empty-pages.ts';
import { readContent } from './read-content.server.ts';

test('a page is empty without its last video or without the championship', () => {
  const { race, media } = readContent('content');
  expect(emptyPages({ race, media })).toEqual([]);
  const none = { ...media, large: null, small: [] };
  expect(emptyPages({ race: { ...race, championship: false }, media: none })).toEqual([
    '/media',
    '/carrera/campeonato-nacional',
  ]);
  expect(emptyPages({ race, media: { ...media, small: [] } })).toEqual([]);
});
