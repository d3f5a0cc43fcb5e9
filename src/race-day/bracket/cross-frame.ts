import type { BracketView } from './view/bracket-view.ts';

/** The kayak crosses of a year, as pages, screens and the speaker show them. */
export type CrossFrame = {
  /** Of the last of them. ISO 8601 date. */
  day: string;
  /** Of the edition. */
  year: number;
  timeZone: string;
  /** In the order of their days; `id` is of one of them alone. */
  crosses: (BracketView & { day: string })[];
};
