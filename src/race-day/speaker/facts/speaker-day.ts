import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { BoatFacts } from './boat-facts.ts';

export interface SpeakerBoat {
  races: string[];
  bib: number;
  spoken?: string;
  /** Left out for minors and for boats without an entry. */
  facts?: BoatFacts;
  answers?: { label: Bilingual; value: Bilingual }[];
}

export interface ReadLine {
  id: number;
  /** '' when the line exists in the other language only. */
  words: Bilingual;
  read: number;
}

export interface SpeakerDay {
  day: string;
  year: number;
  boats: SpeakerBoat[];
  lines: ReadLine[];
}
