import { expect, test } from 'vitest';
import { suggestedDocument } from './suggest-document.ts';

test.each([
  [{}, null],
  [{ personal_id: 'A1' }, null],
  [{ nationality: 'EC' }, 'cedula'],
  [{ nationality: 'EC', personal_id: '171003' }, 'cedula'],
  [{ nationality: 'EC', personal_id: 'a12' }, 'passport'],
  [{ nationality: 'PE' }, 'passport'],
  [{ nationality: 'PE', personal_id: '1234567890' }, 'passport'],
  [{ nationality: 'PE', personal_id: '171003406-5' }, 'cedula'],
])('the document suggested for %j is %s', (values, expected) => {
  expect(suggestedDocument(values, 'EC')).toBe(expected);
});

test.each([
  ['CL', { nationality: 'CL' }, 'cedula'],
  ['CL', { nationality: 'EC', personal_id: '171003406-5' }, 'passport'],
  ['CZ', { nationality: 'CZ' }, 'passport'],
])('in %s the document suggested for %j is %s', (home, values, expected) => {
  expect(suggestedDocument(values, home)).toBe(expected);
});
