import { expect, test } from 'vitest';
import { readContent } from '../read-content.server.ts';
import { flattenTexts } from '../text-issues.ts';
import { withFreeWords } from './with-free-words.ts';

const { race, texts } = readContent('content');
const { registration } = race;
const freeRace = {
  registration: {
    ...registration,
    categories: registration.categories.map((one) => ({ ...one, earlyCents: 0, lateCents: 0 })),
  },
};
const values = (words: string) => [...words.matchAll(/\{\{(\w+)/g)].map(([, name]) => name);

test('the texts of a race with fees stay as they are', () => {
  expect(withFreeWords(texts, race)).toBe(texts);
});

test.each(['es', 'en'] as const)(
  'each %s text for free entries has a usual one and uses its values alone',
  (language) => {
    const usual = flattenTexts(texts[language]);
    for (const [key, words] of flattenTexts(texts[language].free)) {
      if (key === 'amount') continue;
      const known = values(usual.get(key) ?? '');
      expect([key, usual.has(key), values(words).filter((name) => !known.includes(name))]).toEqual([
        key,
        true,
        [],
      ]);
    }
  },
);

test('a race without fees mentions payment only in words of its organizers', () => {
  const laid = withFreeWords(
    texts,
    freeRace,
    (language, key) => language === 'en' && key === 'registration.lead',
  );
  expect(laid.es.registration.lead).toBe(texts.es.free.registration.lead);
  expect(laid.en.registration.lead).toBe(texts.en.registration.lead);
  expect(laid.en.regulations.registration.item3).toBe('Entry is free in every category.');
  expect(laid.en.regulations.registration.item1).toBe(texts.en.regulations.registration.item1);
  expect(Object.keys(flattenTexts(laid.es))).toEqual(Object.keys(flattenTexts(texts.es)));
});
