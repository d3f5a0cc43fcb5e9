import { looksLikeAddress } from '../../platform/text/looks-like-address.ts';
import { oneWriting } from '../../platform/text/one-writing.ts';
import { questions } from '../../record/questions/questions.ts';

export type TextIssue = 'required' | 'too_short' | 'too_long' | 'characters' | 'address';

export type TextCheck = { value: string } | { issue: TextIssue };

/** Letters of any script with their marks, and the separators of names. */
const nameCharacters = /^(?:[\p{L}\p{M} '’ʼ.,\-‐·]|\u200c|\u200d)+$/u;
const textCharacters = /^(?:[\p{L}\p{M}\p{Nd} '’ʼ.,\-‐·()/]|\u200c|\u200d)+$/u;

/** Marks without a letter or piled up, and a leading hyphen, which spreadsheets calculate. */
const misplaced = /(?<![\p{L}\p{M}\p{Nd}\u200c\u200d])\p{M}|\p{M}{5}|^[-‐]/u;

/** Checks a person's name in any script, normalized by `oneWriting`; refuses names that look like an address. */
export function checkName(text: string, limit: number = questions.name.limit): TextCheck {
  return readWriting(text, { characters: nameCharacters, limit, letters: 2 });
}

/** Checks the name of a city or club: like a person's name, but with digits. */
export function checkText(text: string, limit = 60): TextCheck {
  return readWriting(text, { characters: textCharacters, limit, letters: 1 });
}

interface NameRules {
  characters: RegExp;
  limit: number;
  letters: number;
}

function readWriting(text: string, { characters, limit, letters }: NameRules): TextCheck {
  const value = oneWriting(text);
  if (value === null) return { issue: 'characters' };
  if (value === '') return { issue: 'required' };
  if ([...value].length > limit) return { issue: 'too_long' };
  if (looksLikeAddress(value)) return { issue: 'address' };
  if (!characters.test(value) || misplaced.test(value)) return { issue: 'characters' };
  const written = value.match(/\p{L}/gu)?.length ?? 0;
  return written < letters ? { issue: 'too_short' } : { value };
}
