import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFixtureContent } from '../../../tests/support/fixture-race.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { toldPlaces } from '../../record/entries/free-places.ts';
import { easiestFirst, openCategories } from '../../record/race/open-categories.ts';
import { namesInTexts } from '../../record/race/race-names.ts';
import { loadCategories } from './load-categories.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'categories-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { race, texts } = readFixtureContent(folder);
const t = createTranslator(createTextInstance('es', texts.es, namesInTexts(race, 'es')));
const [first] = easiestFirst(openCategories(race));
if (!first) throw new Error('the race has no category');
const { category, capacity } = first;
/** First day of registration, when both prices are available. */
const opening = new Date(`${race.registration.opens}T17:00:00Z`);

function firstCard(free: number | null, shownRace = race) {
  const placesLeft = free === null ? {} : { [category]: toldPlaces(free) };
  const [card] = loadCategories(
    { services: { race: shownRace }, locale: 'es-EC', language: 'es', t },
    { standing: 'open', fullCategories: free === 0 ? [category] : [], placesLeft },
    opening,
  );
  return card;
}

test.each([
  [0, 'Cupos llenos: entras a la lista de espera'],
  [1, 'Queda 1 cupo'],
  [10, 'Quedan 10 cupos'],
  [11, `Quedan más de 10 de ${capacity} cupos`],
])('a category with %i free places says so', (free, words) => {
  expect(firstCard(free)?.places).toBe(words);
});

test('a category with uncounted places shows none', () => {
  expect(firstCard(null)?.places).toBeNull();
});

test('a category announces a price only if it changes', () => {
  expect(firstCard(30)?.fee?.change).toMatch(/^Desde el /);
  const steady = openCategories(race).map((entry) => ({ ...entry, lateCents: entry.earlyCents }));
  expect(
    firstCard(30, {
      ...race,
      registration: { ...race.registration, categories: steady },
    })?.fee?.change,
  ).toBeNull();
});
