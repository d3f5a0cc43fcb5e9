import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { readLocalPath } from './read-local-path.ts';

test.each([
  ['/home', '/home'],
  ['/en/resultados/2023?sort=2#final', '/en/resultados/2023?sort=2#final'],
  ['/', '/'],
  ['/carrera/../media', '/media'],
  ['/es//media', '/es//media'],
  ['/%09/evil.com', '/%09/evil.com'],
  ['/media?de=//evil.com', '/media?de=//evil.com'],
])('%s is a path of this site', (value, path) => {
  expect(readLocalPath(value)).toBe(path);
});

test.each([
  null,
  '',
  'home',
  '?de=/home',
  '//evil.com',
  '///evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  '/\u0000/evil.com',
  '/\u0085/evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/..//evil.com',
  '/.//evil.com',
  '/%2e%2E//evil.com',
  '/a/..//evil.com',
  '//evil.com:99999',
  'https://evil.com',
  'javascript:alert(1)',
])('%j is refused as a local path', (value) => {
  expect(readLocalPath(value)).toBeNull();
});

const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '%09',
      '%00',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u0085',
      '\u2028',
      '／',
      '。',
      ' ',
      '[',
      ']',
      'ñ',
      'evil.com',
      'http:',
      'javascript:',
      'site.invalid',
      'a',
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join('')}`);

test('a browser that follows any accepted path stays on the site', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: anyCharacter })), (value) => {
      const path = readLocalPath(value);
      if (path === null) return;
      for (const page of ['https://race.example/', 'https://race.example/en/sin-senal?de=x']) {
        expect(new URL(path, page).origin).toBe('https://race.example');
      }
      expect(readLocalPath(path)).toBe(path);
    }),
    { numRuns: 1000 },
  );
});

test('every plain path passes unchanged', () => {
  const part = fc.stringMatching(/^[\w-]{1,12}$/);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      expect(readLocalPath(`/${parts.join('/')}`)).toBe(`/${parts.join('/')}`);
    }),
  );
});
