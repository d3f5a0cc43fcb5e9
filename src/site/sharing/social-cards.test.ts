import { expect, test } from 'vitest';
import { readContent } from '../../record/race/read-content.server.ts';
import { socialCards, socialCardsFolder } from './social-cards.server.ts';

const { race, texts } = readContent('content');
const of = (languages: typeof race.languages) =>
  socialCards({ race: { ...race, date: '2027-02-20', languages }, texts });

test('each page family has a card in each language, with the date in that language', () => {
  const cards = of('es-en');
  for (const [language, date, other] of [
    ['es', '20 de febrero de 2027', 'February'],
    ['en', 'February 20, 2027', 'febrero'],
  ] as const) {
    const own = cards.filter((card) => card.language === language);
    expect(new Set(own.map(({ family }) => family)).size).toBe(own.length);
    expect(own).toHaveLength(cards.length / 2);
    for (const { facts, title } of own) {
      expect(facts).toContain(date);
      expect(facts).not.toContain(other);
      expect(title).not.toBe('');
    }
  }
});

test('a race of one language has cards in that language, and other words another folder', () => {
  expect(new Set(of('en').map(({ language }) => language))).toEqual(new Set(['en']));
  const folders = (['es-en', 'en', 'es'] as const).map((one) => socialCardsFolder(of(one)));
  expect(new Set(folders).size).toBe(3);
});
