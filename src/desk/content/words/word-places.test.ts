import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeOfText, wordPlaces } from './word-places.ts';

test('each part of the dictionary is in one place, belongs to the desk, or is left out', () => {
  const sections = Object.keys(JSON.parse(readFileSync('content/i18n/es.json', 'utf8')));
  const placed: string[] = Object.values(wordPlaces).flatMap((place) => [...place.sections]);
  expect(new Set(placed).size).toBe(placed.length);
  const others = sections.filter((section) => !placed.includes(section));
  const ofDesk = /^(desk|cli$|cross$|ui$|checkIn$|runDoubt$)/;
  expect(others.filter((section) => !ofDesk.test(section))).toEqual([]);
  expect(placed.filter((section) => !sections.includes(section))).toEqual([]);
});

test('terminal texts are in no place', () => {
  expect(placeOfText('cli.about')).toBeNull();
  expect(placeOfText('home.title')).toBe('inicio');
  expect(placeOfText('deskToday.title')).toBe('mesa');
});
