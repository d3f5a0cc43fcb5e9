import type { Course } from '../../../design/course-map/course.ts';
import type { SeatOrder } from '../../../race-day/seats/make-seat.server.ts';

/** The seats that a course asks for: start, finish, and a section for each of its judges. */
export function courseSeats(
  { judges }: Pick<Course, 'judges'>,
  day: string,
  wordOf: (kind: 'start' | 'finish' | 'section') => string,
): SeatOrder[] {
  const sections = judges.map(
    ({ gates }, index): SeatOrder => ({
      day,
      kind: 'section',
      label: `${wordOf('section')} ${index + 1}`,
      gates: { first: Math.min(...gates), last: Math.max(...gates) },
    }),
  );
  const ends = (['start', 'finish'] as const).map((kind): SeatOrder => {
    return { day, kind, label: wordOf(kind), gates: null };
  });
  return [...ends, ...sections];
}
