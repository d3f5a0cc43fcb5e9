import type { Bilingual } from '../../../platform/content/bilingual.ts';

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
  news: false,
};

export interface Letter extends LetterValues {
  id: number;
  /** What an editor has seen. */
  version: number;
  editionId: number;
  changedAt: string;
  /** ISO 8601; null: a draft. */
  sentAt: string | null;
  recipients: number | null;
}

/** Whether a letter has its words in both languages: none goes out without. */
export function isWritten({ title, text }: Pick<Letter, 'title' | 'text'>): boolean {
  return [title.es, title.en, text.es, text.en].every((words) => words.trim() !== '');
}
