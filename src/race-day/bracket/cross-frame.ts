import type { IsoDate } from '../../platform/format/iso-date.ts';
import type { BracketView } from './view/bracket-view.ts';

export type CrossFrame = {
  /** Day of the last cross. */
  day: IsoDate;
  year: number;
  timeZone: string;
  /** Crosses in the order of their days; each `id` is unique within the year. */
  crosses: (BracketView & { day: string })[];
};
