import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { Instant } from '../../platform/format/instant.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
import { type SpokenLanguages, spokenTo } from '../../platform/i18n/spoken-languages.ts';

export const audiences = ['all', 'unpaid', 'waiting', 'minors', 'chosen'] as const;

type Audience = (typeof audiences)[number];

export const mostLetters = { title: 120, text: 5000 };

export interface LetterValues {
  title: Bilingual;
  text: Bilingual;
  audience: Audience;
  /** Null for all categories. */
  category: number | null;
  leftOut: readonly number[];
  /** Entries of the audience `chosen`, fixed when the e-mail was started. */
  chosen: readonly number[];
  /** Whether each recipient gets their certificate; entries that have the current one are left out. */
  certificates: boolean;
  /** News leave out addresses that stopped news, and have a link to stop them. */
  news: boolean;
}

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
  version: number;
  editionId: number;
  changedAt: string;
  /** Null while it is unsent. */
  sentAt: Instant | null;
  recipients: number | null;
  /** Scheduled time in ISO 8601; null for a draft and for an e-mail that was sent at once. */
  sendAt: string | null;
  planned: number | null;
  /** Why it was not sent at its time: no recipients, no text, or the scheduling account lost the permission. */
  held: 'nobody' | 'words' | 'right' | null;
}

type Words = Pick<LetterValues, 'title' | 'text'>;

/** Whether a broadcast e-mail can still be edited: neither sent nor scheduled. */
export function isDraft({ sentAt, sendAt }: Pick<Letter, 'sentAt' | 'sendAt'>): boolean {
  return sentAt === null && sendAt === null;
}

export function writtenIn({ title, text }: Words): Language[] {
  return languages.filter((one) => title[one].trim() !== '' && text[one].trim() !== '');
}

/** Whether the text is complete in at least one language and half-written in none. */
export function isWritten({ title, text }: Words): boolean {
  const halves = languages.filter(
    (one) => (title[one].trim() === '') !== (text[one].trim() === ''),
  );
  return halves.length === 0 && writtenIn({ title, text }).length > 0;
}

/** Returns the recipient's language, or the race's first one, if it is written, else the written one. */
export function languageFor(
  letter: Words,
  own: Language | null,
  spoken: SpokenLanguages,
): Language {
  const written = writtenIn(letter);
  const language = spokenTo(own, spoken);
  return written.includes(language) ? language : (written[0] ?? language);
}

export function isLetterShort({ title, text }: Words): boolean {
  return languages.every(
    (one) =>
      [...title[one]].length <= mostLetters.title && [...text[one]].length <= mostLetters.text,
  );
}
