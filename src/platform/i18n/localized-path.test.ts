import { expect, test } from 'vitest';
import { localizedPath, splitPath } from './localized-path.ts';

test.each([
  ['/home', { language: null, path: '/home' }],
  ['/en/media', { language: 'en', path: '/media' }],
  ['/es', { language: 'es', path: '/' }],
  ['/es/', { language: 'es', path: '/' }],
  ['/fr/home', { language: null, path: '/fr/home' }],
  ['/english/home', { language: null, path: '/english/home' }],
  ['/', { language: null, path: '/' }],
  ['/es//evil.com/x', { language: 'es', path: '/evil.com/x' }],
  ['//evil.com/x', { language: null, path: '/evil.com/x' }],
])('the address %s is split into language and path', (address, split) => {
  expect(splitPath(address)).toEqual(split);
});

test('a language is put before a path, and a path without one stays', () => {
  expect(localizedPath('/media', 'en')).toBe('/en/media');
  expect(localizedPath('/', 'es')).toBe('/es');
  expect(localizedPath('/media', null)).toBe('/media');
});
