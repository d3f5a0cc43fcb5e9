import type { BracketView } from './view/bracket-view.ts';

export type CrossFrame = {
  /** Day of the last cross. ISO 8601 date. */
  day: string;
  year: number;
  timeZone: string;
  /** Crosses in the order of their days; each `id` is unique within the year. */
  crosses: (BracketView & { day: string })[];
};
