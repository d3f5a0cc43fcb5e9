import type { Bilingual } from '../../platform/content/bilingual.ts';

/** Whom a letter can be for, among the entries of an edition that still count. */
export const audiences = ['all', 'unpaid', 'waiting', 'minors'] as const;

type Audience = (typeof audiences)[number];

/** Letters of a title and of a text, at most. */
export const mostLetters = { title: 120, text: 5000 };

export interface LetterValues {
  title: Bilingual;
  text: Bilingual;
  audience: Audience;
  /** Null: all of them. */
  category: 1 | 2 | 3 | null;
  /** Entries of the audience that get none. */
  leftOut: readonly number[];
}

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
