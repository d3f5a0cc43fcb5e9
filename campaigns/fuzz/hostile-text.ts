import fc from 'fast-check';
import { anyText } from '../../tests/contract/support/any-text.ts';
import type { SeededDice } from './seeded-dice.ts';

/** Prefix of all sent markup: unescaped in a page, it would be taken for the page's own. */
export const plantedMarkup = '<zq';

const written = [
  `${plantedMarkup} onload=alert(1)>`,
  `"><img src=x ${plantedMarkup}>`,
  `'"\`${plantedMarkup}`,
  '</script><script>alert(1)</script>',
  '{{7*7}}',
  '<%= 7*7 %>',
  '#{7*7}',
  "' OR 1=1 --",
  '"; DROP TABLE participant; --',
  "1'||(SELECT 1)||'",
  '%27%20OR%201=1',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\win.ini',
  'file:///etc/passwd',
  'a\r\nSet-Cookie: zq=1',
  'a\nBcc: zq@example.org',
  '%0d%0aLocation: //evil.example',
  '\u0000',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '\\\\evil.example\\x',
  '%',
  '%zz',
  '%e0%a4',
  '%ff%fe',
  '%00',
  '%252e%252e',
  '+',
  '&',
  '=',
  '?',
  '#',
  ';',
  '*',
  '.',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '9007199254740993',
  '0x1F',
  '٣',
  '１２３',
  '00000001',
  'NaN',
  '\u202eodaer',
  'a\u200bb',
  '\ufeff',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  '\ud83d',
  '\udc00x',
  '\uffff',
  'a'.repeat(300),
  'ñ'.repeat(3000),
  '('.repeat(500),
  `${'a'.repeat(40)}!`,
  ' '.repeat(1000),
];

/** Returns texts that break programs: some fixed, others from the seed. */
export function hostileTexts(seed: number): readonly string[] {
  return [...written, ...fc.sample(anyText, { seed, numRuns: 400 })];
}

/** Puts a text into an address: mostly encoded correctly, sometimes half or not at all. */
export function inAddress(text: string, dice: SeededDice): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  if (!dice.onceIn(4)) return encoded;
  // Characters that Node's client refuses to send stay encoded.
  const raw = [...text].map((sign) =>
    /[!-"$-.0->@-~\u00a1-\u00ff]/.test(sign) ? sign : encodeURIComponent(sign.toWellFormed()),
  );
  return raw.join('');
}

/** Returns a text as a header value, without characters that no client can send. */
export function inHeader(text: string): string {
  return text.replace(/[^\t -~\u0080-\u00ff]/g, '?').slice(0, 4000);
}
