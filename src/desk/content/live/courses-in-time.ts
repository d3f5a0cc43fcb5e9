import { type Course, courseSchema } from '../../../design/course-map/course.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { buildOverlay, laidOver } from '../versions/build-overlay.ts';
import type { ContentVersion } from '../versions/content-change.ts';
import { courseFile } from '../versions/lay-course.ts';

interface CourseHistory {
  file: unknown;
  versions: readonly Pick<ContentVersion, 'version' | 'at' | 'changes'>[];
  present: Course;
  timeZone: string;
}

/**
 * Returns a function that finds the course at the end of a day (ISO 8601 date), so that old results are drawn on the
 * course of their time. The present course replaces an unreadable one.
 */
export function coursesInTime({ file, versions, present, timeZone }: CourseHistory) {
  const laid = versions.filter(({ changes }) => changes.some((one) => one.file === courseFile));
  const known = new Map<number, Course>();
  return (day: string): Course => {
    const then = laid.filter(({ at }) => localDate(new Date(at), timeZone) <= day);
    if (then.length === laid.length) return present;
    const kept = known.get(then.length);
    if (kept) return kept;
    const read = courseSchema.safeParse(laidOver(file, courseFile, buildOverlay(then)));
    const course = read.success ? read.data : present;
    known.set(then.length, course);
    return course;
  };
}
