import type { BoatOnCourse, RaceNow } from './race-now.ts';

export function boatsOnCourse({ course }: RaceNow): { key: string; boat: BoatOnCourse }[] {
  return course.order.flatMap((key) => {
    const boat = course.boats[key];
    return boat ? [{ key, boat }] : [];
  });
}
