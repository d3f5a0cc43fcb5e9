import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { defaultLanguage, type Language, languages } from '../../../platform/i18n/languages.ts';

/** Whom a letter can be for: among the entries of an edition that still count, or chosen ones. */
export const audiences = ['all', 'unpaid', 'waiting', 'minors', 'chosen'] as const;

type Audience = (typeof audiences)[number];

/** Letters of a title and of a text, at most. */
export const mostLetters = { title: 120, text: 5000 };

export interface LetterValues {
  title: Bilingual;
  text: Bilingual;
  audience: Audience;
  /** Null: all of them. */
  category: number | null;
  /** Entries of the audience that get none. */
  leftOut: readonly number[];
  /** The entries of the audience `chosen`; they stay as they were when the letter was begun. */
  chosen: readonly number[];
  /** Each of them finds their own certificate in it, whoever has got it as it is gets none. */
  certificates: boolean;
  /** Not about one's registration: it goes to nobody who stopped news, and tells how to. */
  news: boolean;
}

/** A letter that somebody begins. */
export const emptyLetter: LetterValues = {
  title: { es: '', en: '' },
  text: { es: '', en: '' },
  audience: 'all',
  category: null,
  leftOut: [],
  chosen: [],
  certificates: false,
  news: false,
};

export interface Letter extends LetterValues {
  id: number;
  /** What an editor has seen. */
  version: number;
  editionId: number;
  changedAt: string;
  /** ISO 8601; null: not sent. */
  sentAt: string | null;
  recipients: number | null;
  /** When it is to go; ISO 8601. Null for a draft, and for one that was sent at once. */
  sendAt: string | null;
  /** How many it would have gone to when it got its hour. */
  planned: number | null;
  /** Why it did not go at its hour: nobody was left, no words, or who planned it may not any more. */
  held: 'nobody' | 'words' | 'right' | null;
}

type Words = Pick<LetterValues, 'title' | 'text'>;

/** Whether a letter still changes: neither sent nor waiting for its hour. */
export function isDraft({ sentAt, sendAt }: Pick<Letter, 'sentAt' | 'sendAt'>): boolean {
  return sentAt === null && sendAt === null;
}

/** The languages that a letter has its title and its text in. */
export function writtenIn({ title, text }: Words): Language[] {
  return languages.filter((one) => title[one].trim() !== '' && text[one].trim() !== '');
}

/** Whether a letter has its words, in one language at least; none goes out with half of them. */
export function isWritten({ title, text }: Words): boolean {
  const halves = languages.filter(
    (one) => (title[one].trim() === '') !== (text[one].trim() === ''),
  );
  return halves.length === 0 && writtenIn({ title, text }).length > 0;
}

/** The language in which somebody gets a letter: their own, or the one that it is written in. */
export function languageFor(letter: Words, own: Language | null): Language {
  const written = writtenIn(letter);
  return written.find((one) => one === (own ?? defaultLanguage)) ?? written[0] ?? defaultLanguage;
}

/** Whether the words of a letter are as long as they may be. */
export function isLetterShort({ title, text }: Words): boolean {
  return languages.every(
    (one) =>
      [...title[one]].length <= mostLetters.title && [...text[one]].length <= mostLetters.text,
  );
}
