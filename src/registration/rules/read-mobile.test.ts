import fc from 'fast-check';
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { checkMobile } from './check-mobile.ts';
import { readMobile } from './read-mobile.server.ts';
import { withCallingCode } from './with-calling-code.ts';

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
  // WhatsApp shows Mexican numbers with a 1 that numbers lost in 2019.
  ['+52 1 55 1234 5678', { value: '+525512345678' }],
  ['0052 1 55 1234 5678', { value: '+525512345678' }],
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
])('in Ecuador the mobile number %j is read or refused', (text, expected) => {
  expect(readMobile(text, 'EC')).toEqual(expected);
});

const otherCountries: readonly CountryCode[] = ['EC', 'CL', 'CZ', 'GB', 'US', 'DE'];

test.each([
  ['AR', '011 15-2345-6789', '+5491123456789'],
  ['AU', '0412 345 678', '+61412345678'],
  ['BO', '71234567', '+59171234567'],
  ['BR', '(11) 98765-4321', '+5511987654321'],
  ['CA', '604-555-0123', '+16045550123'],
  ['CH', '078 123 45 67', '+41781234567'],
  ['CL', '9 8765 4321', '+56987654321'],
  ['CO', '300 123 4567', '+573001234567'],
  ['CR', '8312-3456', '+50683123456'],
  ['CZ', '606 123 456', '+420606123456'],
  ['DE', '0151 23456789', '+4915123456789'],
  ['ES', '612 34 56 78', '+34612345678'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['GB', '07700 900123', '+447700900123'],
  ['IT', '312 345 6789', '+393123456789'],
  ['JP', '090-1234-5678', '+819012345678'],
  ['MX', '55 1234 5678', '+525512345678'],
  ['NZ', '021 123 4567', '+64211234567'],
  ['PE', '987 654 321', '+51987654321'],
  ['PL', '512 345 678', '+48512345678'],
  ['SI', '031 123 456', '+38631123456'],
  ['SK', '0901 123 456', '+421901123456'],
  ['US', '(212) 555-0123', '+12125550123'],
  ['UY', '094 123 456', '+59894123456'],
])('in %s the national number %j is read', (country, written, value) => {
  expect(readMobile(written, country)).toEqual({ value });
  expect(readMobile(value, country)).toEqual({ value });
  // Read in any other country, the national number keeps the code of that country or is refused.
  for (const other of otherCountries) {
    const read = readMobile(written, other);
    const code = `+${getCountryCallingCode(other)}`;
    expect('issue' in read || read.value.startsWith(code)).toBe(true);
  }
});

test.each([
  ['CL', '56 9 8765 4321', { value: '+56987654321' }],
  ['CL', '0056 9 8765 4321', { value: '+56987654321' }],
  ['CL', '0098 9123 456 789', { value: '+989123456789' }],
  ['US', '0049 151 23456789', { value: '+4915123456789' }],
  ['CL', '098 765 4321', { issue: 'form' }],
  ['CL', '8765 4321', { issue: 'form' }],
  ['CL', '2 2345 6789', { value: '+56223456789' }],
  ['CL', '9 1234 5678', { value: '+56912345678' }],
  ['CZ', '593 98 765 4321', { issue: 'form' }],
  ['CZ', '222 333 444', { issue: 'not_mobile' }],
  ['GB', '020 7946 0958', { issue: 'not_mobile' }],
  ['AR', '11 2345-6789', { issue: 'not_mobile' }],
  ['US', '555 010 9999', { issue: 'form' }],
  ['MX', '+52 1 55 1234 5678', { value: '+525512345678' }],
  ['MX', '52 1 55 1234 5678', { value: '+525512345678' }],
  // Hermosillo and Mississippi share 662: the guest has to write +1.
  ['MX', '1 662 555 0123', { issue: 'form' }],
  ['MX', '044 55 1234 5678', { value: '+525512345678' }],
  ['MX', '045 55 1234 5678', { value: '+525512345678' }],
  ['US', '+1 555 010 9999', { value: '+15550109999' }],
  // Antarctica has no calling code, so a number needs one.
  ['AQ', '098 765 4321', { issue: 'form' }],
  ['AQ', '+56 9 8765 4321', { value: '+56987654321' }],
])('in %s the number %j is read or asked about', (country, written, expected) => {
  expect(readMobile(written, country)).toEqual(expected);
});

test.each([
  ['07700 900123', 'GB+44', 'CL', '+447700900123'],
  ['098 765 4321', 'EC+593', 'CL', '+593987654321'],
  ['011 15-2345-6789', 'AR+54', 'CL', '+5491123456789'],
  ['06 20 123 4567', 'HU+36', 'CZ', '+36201234567'],
  ['9 8765 4321', '', 'CL', '+56987654321'],
  ['1 55 1234 5678', 'MX+52', 'CL', '+525512345678'],
  ['+593 98 765 4321', 'GB+44', 'CL', '+593987654321'],
  ['(+593) 98 765 4321', 'GB+44', 'CL', '+593987654321'],
  ['00593 98 765 4321', 'GB+44', 'CL', '+593987654321'],
])('the number %j with the chosen code %j in %s is %s', (written, chosen, country, value) => {
  expect(readMobile(withCallingCode(written, chosen), country)).toEqual({ value });
});

test('an unknown chosen code is refused, and none makes no number of an empty field', () => {
  expect(readMobile(withCallingCode('98 765 4321', 'x'), 'EC')).toEqual({ issue: 'form' });
  expect(withCallingCode(' ', 'GB+44')).toBe(' ');
});

test('any text reads as E.164 or as no number, and the browser is never stricter', () => {
  const written = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.stringMatching(/^(\+|00)?[\d ().-]{1,20}$/),
  );
  fc.assert(
    fc.property(written, (text) => {
      const read = readMobile(text, 'EC');
      if ('issue' in read) return;
      expect(read.value).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(readMobile(read.value, 'EC')).toEqual(read);
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
