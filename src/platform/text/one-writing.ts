/** Controls that turn the order of the text around them: no name needs one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/** Scripts that write with joiners: without them some of their words read differently. */
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
/** What nobody sees (Unicode: Default_Ignorable_Code_Point), but for joiners where they belong. */
const unseen = new RegExp(`(?!${joiner})\\p{Default_Ignorable_Code_Point}`, 'gu');

/**
 * A text as it is kept: one writing of each letter (NFKC), single spaces, nothing invisible; null for
 * one that turns the order of what stands around it. What is read twice stays as it is.
 */
export function oneWriting(text: string): string | null {
  if (turning.test(text)) return null;
  const seen = text.normalize('NFKC').replace(unseen, '');
  // What stood apart by something invisible may be one letter now.
  return seen.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
