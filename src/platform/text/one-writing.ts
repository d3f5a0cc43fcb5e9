/** Control characters that change the text direction; no name needs them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

const joined = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Khmr',
  'Knda',
  'Mlym',
  'Mymr',
  'Orya',
  'Sinh',
  'Syrc',
  'Taml',
  'Telu',
];
const letterOfThem = `[${joined.map((script) => `\\p{scx=${script}}`).join('')}]`;
const joiner = `(?<=${letterOfThem})[\u200c\u200d](?=${letterOfThem})`;
/** Invisible characters (Unicode: Default_Ignorable_Code_Point), except joiners between letters that need them. */
const unseen = new RegExp(`(?!${joiner})\\p{Default_Ignorable_Code_Point}`, 'gu');

/** Returns NFKC with nothing invisible; null when a text changes the text direction. */
export function oneWriting(text: string): string | null {
  if (turning.test(text)) return null;
  const seen = text.normalize('NFKC').replace(unseen, '');
  // Letters that an invisible character separated may combine now.
  return seen.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
