import type { Course } from '../course.ts';
import type { SheetRiver } from '../geometry/sheet.ts';
import type { HeightField } from './height-field.ts';

/** Height scale of a sheet, chosen so that contours are as dense on a long river as on a short one. */
export interface HeightScale {
  /** Metres between contours. */
  readonly interval: number;
  /** Contours at multiples of this height are heavier and labelled. */
  readonly indexMetres: number;
  /** Metres per height unit of the field. */
  readonly metresPerUnit: number;
}

export interface ContourLevel {
  /** Height in the units of the field. */
  readonly height: number;
  /** Height above sea level. */
  readonly metres: number;
  readonly isIndex: boolean;
}

const APART = 14;
const INTERVALS = [1, 2, 5, 10, 20, 50];
const SLOPE = 0.46;

export function heightScale({ scale }: Pick<SheetRiver, 'scale'>): HeightScale {
  const wish = (APART * SLOPE) / scale;
  const interval = INTERVALS.find((metres) => metres > wish * 0.7) ?? 100;
  return { interval, indexMetres: interval * 5, metresPerUnit: interval / APART };
}

/** Returns the contours that cross a field whose zero is the river at the start. */
export function contourLevels(
  { heights }: HeightField,
  { interval, indexMetres, metresPerUnit }: HeightScale,
  { elevationMeters }: Pick<Course, 'elevationMeters'>,
): ContourLevel[] {
  const metresAt = (height: number) => elevationMeters + height * metresPerUnit;
  const low = Math.ceil(metresAt(Math.min(...heights)) / interval);
  const high = Math.floor(metresAt(Math.max(...heights)) / interval);
  return Array.from({ length: high - low + 1 }, (_, step) => {
    const metres = (low + step) * interval;
    return {
      metres,
      height: (metres - elevationMeters) / metresPerUnit,
      isIndex: metres % indexMetres === 0,
    };
  });
}

export function waterHeight(
  { start, finish, dropMeters }: Course,
  { along }: Pick<SheetRiver, 'along'>,
  { metresPerUnit }: HeightScale,
): (at: number) => number {
  const from = along(start.at);
  const fall = dropMeters / metresPerUnit / (along(finish.at) - from);
  return (at) => (from - at) * fall;
}
