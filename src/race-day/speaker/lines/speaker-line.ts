import type { Bilingual } from '../../../platform/content/bilingual.ts';

/** Letters of a line in one language: what is said in twenty seconds. */
export const longestLine = 300;
/** Lines of an edition. */
export const mostLines = 60;

/** What the speaker reads for a sponsor, as the desk keeps it. */
export interface SpeakerLine {
  id: number;
  /** '' where it is said in the other language alone. */
  words: Bilingual;
  active: boolean;
  /** How often it was read, on the day that is asked for and on all of them. */
  readOnDay: number;
  readInAll: number;
  /** When it was read last; ISO 8601 in UTC. */
  lastRead: string | null;
}

/** A line that was read once, as the speaker's device tells it. */
export interface Reading {
  id: string;
  line: number;
  /** ISO 8601 in UTC. */
  at: string;
}
