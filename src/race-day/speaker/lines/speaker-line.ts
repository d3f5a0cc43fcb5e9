import type { Bilingual } from '../../../platform/content/bilingual.ts';

/** Letters of a line in one language: about twenty seconds of speech. */
export const longestLine = 300;
/** How many lines an edition can have. */
export const mostLines = 60;

/** A sponsor's line, as the desk edits it. */
export interface SpeakerLine {
  id: number;
  /** '' when the line exists in the other language only. */
  words: Bilingual;
  active: boolean;
  /** How often the line was read, on the given day and on all days. */
  readOnDay: number;
  readInAll: number;
  /** Time of the last reading; ISO 8601 in UTC. */
  lastRead: string | null;
}

/** One reading of a line, as the speaker's device reports it. */
export interface Reading {
  id: string;
  line: number;
  /** ISO 8601 in UTC. */
  at: string;
}
