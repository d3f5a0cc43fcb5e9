import { expect, test } from 'vitest';
import { readContent } from '../read-content.server.ts';
import { flattenTexts } from '../text-issues.ts';
import { withFreeWords } from './with-free-words.ts';
import { withoutDocuments } from './without-documents.ts';

const { race, texts } = readContent('content');
const none = { registration: { ...race.registration, documents: 'none' as const } };
const document = /[Dd]ocument|[Cc]édula|[Pp]asaporte|[Ii]dentidad|\bID\b|[Pp]assport|[Ii]dentity/;

/** Texts that such a race does not show, and texts about bank accounts and receipts. */
const elsewhere = [
  /^(desk|cli|tables|askedNumbers|raceKinds|free|noDocument)/,
  /^registration\.(documents|documentNumbers|documentErrors)\./,
  /^registration\.(fields|hints|errors)\.\w*(document|personal_id|document_type)/,
  /^lostLink\.(personalId|documentNumber|errors\w*\.personal_id)/,
  /^papers\.checkIn\.document$/,
  /^(ownReceipt|ownEntry\.account|bankTransfer)\./,
  /^privacy\.data\.(payment|refundAccount)\./,
  /\.(icf_id)(\.|$)/,
];

test('the texts of a race that asks for documents stay as they are', () => {
  expect(withoutDocuments(texts, race)).toBe(texts);
});

test.each(['es', 'en'] as const)(
  'no %s text of a race without documents says a word of them',
  (language) => {
    const laid = withoutDocuments(texts, none);
    const free = {
      registration: {
        ...none.registration,
        categories: race.registration.categories.map((one) => {
          return { ...one, earlyCents: 0, lateCents: 0 };
        }),
      },
    };
    for (const dictionaries of [laid, withFreeWords(laid, free)]) {
      const said = [...flattenTexts(dictionaries[language])].filter(
        ([key, words]) => document.test(words) && !elsewhere.some((part) => part.test(key)),
      );
      expect(said).toEqual([]);
    }
  },
);

test('each text without documents stands in for one that is there, with its values', () => {
  for (const language of ['es', 'en'] as const) {
    const usual = flattenTexts(texts[language]);
    const values = (words = '') => [...words.matchAll(/\{\{(\w+)/g)].map(([, name]) => name);
    for (const [key, words] of flattenTexts(texts[language].noDocument)) {
      expect(usual.has(key)).toBe(true);
      expect(values(usual.get(key))).toEqual(expect.arrayContaining(values(words)));
    }
  }
});

test('texts of the organizers stay, unless they are those of a template', () => {
  const own = structuredClone(texts);
  own.en.registration.lead = 'Bring your passport.';
  own.es.registration.lead = own.es.raceKinds.layers.abroad.registration.lead;
  const laid = withoutDocuments(own, none, (_, key) => key === 'registration.lead');
  expect(laid.en.registration.lead).toBe('Bring your passport.');
  expect(laid.es.registration.lead).toBe(texts.es.noDocument.registration.lead);
});
