import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { checkMobile } from './check-mobile.ts';
import { readMobile } from './read-mobile.server.ts';

test.each([
  ['0987654321', { value: '+593987654321' }],
  ['098 765-4321', { value: '+593987654321' }],
  ['987654321', { value: '+593987654321' }],
  ['593987654321', { value: '+593987654321' }],
  ['+593 (0)98 765 4321', { value: '+593987654321' }],
  ['00593 98.765.4321', { value: '+593987654321' }],
  ['０９８７６５４３２１', { value: '+593987654321' }],
  ['+1 555 010 9999', { value: '+15550109999' }],
  ['0049 151 23456789', { value: '+4915123456789' }],
  ['+44 (0)7911 123456', { value: '+447911123456' }],
  ['+51 1 234 5678', { value: '+5112345678' }],
  ['022345678', { issue: 'not_mobile' }],
  ['+593 2 234 5678', { issue: 'not_mobile' }],
  ['09876543210', { issue: 'form' }],
  // Peru and Germany have no number that short, and no country has the code 999.
  ['+51 12345', { issue: 'form' }],
  ['+49 1', { issue: 'form' }],
  ['+999 123 456 789', { issue: 'form' }],
  ['12345', { issue: 'form' }],
  ['+12', { issue: 'form' }],
  ['0987654321 ext 5', { issue: 'form' }],
  ['tel:0987654321', { issue: 'form' }],
  ['call me', { issue: 'form' }],
  ['', { issue: 'required' }],
])('the mobile number %j is read or refused', (text, expected) => {
  expect(readMobile(text)).toEqual(expected);
});

test('any text reads as E.164 or as no number, and the browser is never stricter', () => {
  const written = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.stringMatching(/^(\+|00)?[\d ().-]{1,20}$/),
  );
  fc.assert(
    fc.property(written, (text) => {
      const read = readMobile(text);
      if ('issue' in read) return;
      expect(read.value).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(readMobile(read.value)).toEqual(read);
      expect(checkMobile(text)).toHaveProperty('value');
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['098 765-4321', { value: '0987654321' }],
  ['+1 555 010 9999', { value: '+15550109999' }],
  ['12345', { issue: 'form' }],
  ['call me', { issue: 'form' }],
  [' - ', { issue: 'required' }],
])("the browser's check of the mobile number %j", (text, expected) => {
  expect(checkMobile(text)).toEqual(expected);
});
