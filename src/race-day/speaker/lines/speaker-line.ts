import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Instant } from '../../../platform/format/instant.ts';

/** Letters of a line in one language: about twenty seconds of speech. */
export const longestLine = 300;
export const mostLines = 60;

export interface SpeakerLine {
  id: number;
  /** '' when the line exists in the other language only. */
  words: Bilingual;
  active: boolean;
  readOnDay: number;
  readInAll: number;
  /** Time of the last reading; ISO 8601 in UTC. */
  lastRead: string | null;
}

export interface Reading {
  id: string;
  line: number;
  at: Instant;
}
