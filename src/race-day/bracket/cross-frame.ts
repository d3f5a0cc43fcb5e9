import type { BracketView } from './view/bracket-view.ts';

/** The kayak crosses of a year, as pages, screens and the speaker show them. */
export type CrossFrame = {
  /** Day of the last cross. ISO 8601 date. */
  day: string;
  /** Year of the edition. */
  year: number;
  timeZone: string;
  /** In the order of their days; each `id` is unique within the year. */
  crosses: (BracketView & { day: string })[];
};
