import { mayBeSaid } from '../../log/results/may-be-said.ts';
import type { BoatOnCourse } from './race-now.ts';

/** Returns true when every gate down to the last judged one was judged without a penalty. */
export function cleanSoFar({ penalties, under_review, judged, gate }: BoatOnCourse): boolean {
  return mayBeSaid({
    of: 'course',
    penalties: penalties ?? null,
    underReview: under_review === true,
    judged,
    gate: gate ?? null,
  }).clean;
}
