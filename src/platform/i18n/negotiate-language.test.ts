import { describe, expect, test } from 'vitest';
import { negotiateLanguage } from './negotiate-language.ts';

const nothing = { address: null, stored: null, accepted: null };

describe('the language of a page', () => {
  test('follows the address first', () => {
    expect(negotiateLanguage({ address: 'es', stored: 'en', accepted: 'en' })).toBe('es');
  });

  test('follows the stored choice before the browser', () => {
    expect(negotiateLanguage({ ...nothing, stored: 'en', accepted: 'es' })).toBe('en');
  });

  test.each([
    ['en', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.8,es;q=0.7', 'en'],
    ['en;q=0.3, es-419;q=0.8', 'es'],
    ['en;q=0,de', 'es'],
    ['de-DE', 'es'],
    ['', 'es'],
    ['*', 'es'],
    ['garbage;;;q=x,,', 'es'],
    ['en;q=2', 'en'],
    ['EN-us ; q=0.2, ES-ec; q=0.1', 'en'],
    ['en;q="0.9", es;q=0.5', 'en'],
  ])('follows Accept-Language "%s" as %s', (accepted, language) => {
    expect(negotiateLanguage({ ...nothing, accepted })).toBe(language);
  });

  test.each(['fr', '', 'EN', 'es; DROP'])('ignores the stored value "%s"', (stored) => {
    expect(negotiateLanguage({ ...nothing, stored, accepted: 'en' })).toBe('en');
  });
});
