import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from './create-translator.ts';
import type { TextKey, Texts } from './text-key.ts';

const variables = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
const texts = {
  nav: { brand: '{{race}}, inicio' },
  participants: { count_one: 'una persona', count_many: 'x', count_other: '{{count}} personas' },
} as unknown as Partial<Texts>;
const t = createTranslator(createTextInstance('es', texts, variables));

test('a text names the race without receiving its name', () => {
  expect(t('nav.brand')).toBe('Remolino, inicio');
});

test('a text with a count uses the right plural', () => {
  expect(t('participants.count', { count: 1 })).toBe('una persona');
  expect(t('participants.count', { count: 5 })).toBe('5 personas');
});

test('an empty key and a key that the page lacks are errors', () => {
  expect(() => t('' as TextKey)).toThrow('empty key');
  expect(() => t('footer.motto')).toThrow('No text "footer.motto" in es');
});

test('translators of two languages are independent', () => {
  const english = { nav: { brand: '{{race}}, home' } } as unknown as Partial<Texts>;
  const other = createTranslator(createTextInstance('en', english, variables));
  expect(other('nav.brand')).toBe('Remolino, home');
  expect(t('nav.brand')).toBe('Remolino, inicio');
});
