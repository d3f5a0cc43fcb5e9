import type { BoatOnCourse, RaceNow } from './race-now.ts';

/** Returns the boats between start and finish with their keys `RACE.BIB`, the first one first. */
export function boatsOnCourse({ course }: RaceNow): { key: string; boat: BoatOnCourse }[] {
  return course.order.flatMap((key) => {
    const boat = course.boats[key];
    return boat ? [{ key, boat }] : [];
  });
}
