import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { looksLikeAddress } from './looks-like-address.ts';
import { oneWriting } from './one-writing.ts';

const anyText = fc.string({ unit: anyCharacter, maxLength: 60 });
const unseen = fc.constantFrom(
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u180b',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\u2064',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\u{e0001}',
  '\u{e0061}',
  '\u{e01ef}',
);

describe('the single spelling of a text', () => {
  test.each([
    [' Ana\u00a0 María ', 'Ana María'],
    ['Mª José', 'Ma José'],
    ['Ａｎａ 𝓐𝓷𝓪 ﬁn', 'Ana Ana fin'],
    ['Zoe\u034f\u0308', 'Zoë'],
    ['A\u200bn\u00ada\u3164', 'Ana'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['An\u200ca', 'Ana'],
  ])('turns %j into %j', (text, written) => {
    expect(oneWriting(text)).toBe(written);
  });

  test('the normalized spelling of a text keeps nothing invisible in any text, and is stable', () => {
    const woven = fc.array(fc.oneof(anyText, unseen)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(woven, (text) => {
        const written = oneWriting(text);
        if (written === null) return;
        expect(written).not.toMatch(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u);
        expect(written.normalize('NFKC')).toBe(written);
        expect(oneWriting(written)).toBe(written);
      }),
    );
  });

  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2069'])(
    'the normalized spelling of a text refuses a text with %j at any place',
    (control) => {
      fc.assert(fc.property(anyText, anyText, (a, b) => oneWriting(a + control + b) === null));
    },
  );
});

describe('an address in a text', () => {
  const letters = fc.stringMatching(/^[a-zñа-я]{2,8}$/u);
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);

  test('an address in a text is found in any name, however it is hidden', () => {
    fc.assert(
      fc.property(letters, label, letters, unseen, (name, domain, ending, hidden) => {
        for (const dot of ['.', '．', '․', `${hidden}.`, `.${hidden}`]) {
          const written = oneWriting(`${name} ${domain}${dot}${ending}`) ?? '';
          expect(looksLikeAddress(written)).toBe(true);
        }
        expect(looksLikeAddress(oneWriting(`${name}${hidden}＠${domain}`) ?? '')).toBe(true);
      }),
    );
  });

  test.each([
    'Entra en evil.example.com',
    'Ana evil. com',
    'Ana WWW Evil',
    'Ana punto com',
    'Eve dot net',
    'http Ana',
    'Ana https',
    'evil·com',
    '10.0.0.1',
    'Tena//x',
    'ana@x',
    'река.рф',
    'x.xn--p1ai',
  ])('an address in a text is seen in %j', (text) => {
    expect(looksLikeAddress(text)).toBe(true);
  });

  test.each([
    'Ana M. Tapuy',
    'J.R.R. Tolkien',
    'Ma. Elena',
    'Martin L. King Jr.',
    'Montserrat Gal·la',
    '阿卜·拉',
    'Sto. Domingo',
    'Km 5.5 (vía Tena)',
    'Webb',
    'Dot Netter',
    'Comfort Org',
    'Infante',
  ])('an address in a text is not seen in %j', (text) => {
    expect(looksLikeAddress(text)).toBe(false);
  });
});
