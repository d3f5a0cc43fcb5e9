import fc from 'fast-check';
import { anyCharacter } from '../../support/any-character.ts';

/** Text that has broken programs before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eevil',
  '🚣🏽',
  "'; drop table person; --",
  '%00',
  '[]',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '9'.repeat(400),
  'x'.repeat(10_000),
  '٢٠٠٠',
  '1e3',
  '-1',
  'NaN',
  '0x10',
  '2000-02-30',
  '+593',
  '__proto__',
  'ﬁ'.repeat(500),
);

export const anyText = fc.oneof(nasty, fc.string({ unit: anyCharacter, maxLength: 200 }));

export const anyValue = fc.oneof(anyText, fc.jsonValue(), fc.integer(), fc.boolean());
