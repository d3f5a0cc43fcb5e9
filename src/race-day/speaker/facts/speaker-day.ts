import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { BoatFacts } from './boat-facts.ts';

/** A speaker's data of a boat, besides the public data of that day. */
export interface SpeakerBoat {
  /** The day's races of the boat under its bib. */
  races: string[];
  bib: number;
  /** Pronunciation of the name. */
  spoken?: string;
  /** Left out for minors and for boats without an entry. */
  facts?: BoatFacts;
  /** Public answers to questions of the organizers. */
  answers?: { label: Bilingual; value: Bilingual }[];
}

/** A line to read for a sponsor. */
export interface ReadLine {
  id: number;
  /** '' when the line exists in the other language only. */
  words: Bilingual;
  /** How often the line was read on this day. */
  read: number;
}

/** A speaker's data of a day, besides the race itself (`GET /api/race-day/speaker`). */
export interface SpeakerDay {
  /** ISO 8601 date. */
  day: string;
  year: number;
  boats: SpeakerBoat[];
  /** Active lines, in their order. */
  lines: ReadLine[];
}
