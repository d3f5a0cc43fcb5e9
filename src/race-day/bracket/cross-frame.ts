import type { BracketView } from './view/bracket-view.ts';

/** The kayak crosses of a day, as pages, screens and the speaker show them. */
export type CrossFrame = {
  /** ISO 8601 date. */
  day: string;
  /** Of the edition. */
  year: number;
  timeZone: string;
  crosses: BracketView[];
};
