import { expect, test } from 'vitest';
import { readVisit } from '../visit.ts';

const visit = { kind: 'visit', address: '/es/media?a=1', language: 'es' };

test('a visit message is read as sent', () => {
  expect(readVisit(visit)).toEqual(visit);
});

test.each([
  null,
  'visit',
  { ...visit, kind: 'other' },
  { ...visit, language: 7 },
  { ...visit, address: '//evil.com/x' },
  { ...visit, address: 'https://evil.com/x' },
])('%j is no visit of a page of this site', (message) => {
  expect(readVisit(message)).toBeNull();
});
