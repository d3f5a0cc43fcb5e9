import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { BoatFacts } from './boat-facts.ts';

/** What a speaker knows of a boat besides what everybody sees of it on that day. */
export interface SpeakerBoat {
  /** The races of the day that it is in under its bib. */
  races: string[];
  bib: number;
  /** How the name is said. */
  spoken?: string;
  /** Of who entered and is of age. */
  facts?: BoatFacts;
  /** What everybody sees of their answers to questions of the organizers. */
  answers?: { label: Bilingual; value: Bilingual }[];
}

/** A line that is read for a sponsor. */
export interface ReadLine {
  id: number;
  /** '' where it is said in the other language alone. */
  words: Bilingual;
  /** How often it was read on this day. */
  read: number;
}

/** What a speaker knows of a day besides the race itself (`GET /api/race-day/speaker`). */
export interface SpeakerDay {
  /** ISO 8601 date. */
  day: string;
  year: number;
  boats: SpeakerBoat[];
  /** Those that are read, in their order. */
  lines: ReadLine[];
}
