export type TextIssue = 'required' | 'too_short' | 'too_long' | 'characters';

export type TextCheck = { value: string } | { issue: TextIssue };

/** Longest name and city that lists and bibs have room for, in characters. */
export const nameLimit = 80;
export const cityLimit = 60;

/** Letters of any script with their marks, and what stands between them in a name. */
const nameCharacters = /^(?:[\p{L}\p{M} '’ʼ.,\-‐‑·]|\u200c|\u200d)+$/u;
const cityCharacters = /^(?:[\p{L}\p{M}\p{Nd} '’ʼ.,\-‐‑·()/]|\u200c|\u200d)+$/u;

/** Reads a person's name in any script: one writing of each letter (NFC), single spaces. */
export function checkName(text: string): TextCheck {
  return checkText(text, { characters: nameCharacters, limit: nameLimit, letters: 2 });
}

/** Reads the name of a city; like a name, but numbers may stand in it. */
export function checkCity(text: string): TextCheck {
  return checkText(text, { characters: cityCharacters, limit: cityLimit, letters: 1 });
}

interface Writing {
  characters: RegExp;
  limit: number;
  /** Fewest letters. */
  letters: number;
}

function checkText(text: string, { characters, limit, letters }: Writing): TextCheck {
  const value = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (value === '') return { issue: 'required' };
  if ([...value].length > limit) return { issue: 'too_long' };
  if (!characters.test(value) || /\p{M}{5}/u.test(value)) return { issue: 'characters' };
  const written = value.match(/\p{L}/gu)?.length ?? 0;
  return written < letters ? { issue: 'too_short' } : { value };
}
