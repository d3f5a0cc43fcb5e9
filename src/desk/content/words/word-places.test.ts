import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeOfText, wordPlaceNames, wordPlaces } from './word-places.ts';

test('each part of the dictionary is in one place, belongs to the desk, or is left out', () => {
  const sections = Object.keys(JSON.parse(readFileSync('content/i18n/es.json', 'utf8')));
  const placed: string[] = wordPlaces.flatMap(([, { sections }]) => sections);
  expect(new Set(placed).size).toBe(placed.length);
  const others = sections.filter((section) => !placed.includes(section));
  const ofDesk =
    /^(desk|askedNumbers$|cli$|cross$|free$|noDocument$|raceKinds$|ui$|checkIn$|runDoubt$)/;
  expect(others.filter((section) => !ofDesk.test(section))).toEqual([]);
  expect(placed.filter((section) => !sections.includes(section))).toEqual([]);
});

test('the places of pages are listed in the order of a visit', () => {
  const visit = ['inicio', 'lugar', 'programa', 'categorias', 'reglamento', 'objetivo', 'registro'];
  expect(wordPlaceNames.filter((name) => visit.includes(name))).toEqual(visit);
});

test('a page without a written place is the place of its own words', () => {
  const goals = wordPlaces.find(([name]) => name === 'objetivo');
  expect(goals?.[1]).toEqual({ page: '/carrera/objetivo', sections: ['goals'] });
  expect(placeOfText('goals.reason.text')).toBe('objetivo');
});

test('terminal texts are in no place', () => {
  expect(placeOfText('cli.about')).toBeNull();
  expect(placeOfText('home.title')).toBe('inicio');
  expect(placeOfText('deskToday.title')).toBe('mesa');
});
