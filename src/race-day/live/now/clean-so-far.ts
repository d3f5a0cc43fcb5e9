import { mayBeSaid } from '../../log/results/may-be-said.ts';
import type { BoatOnCourse } from './race-now.ts';

/**
 * Whether a boat on the course may be called clean: every gate down to its last judged one was judged without a
 * penalty.
 */
export function cleanSoFar({ penalties, under_review, judged, gate }: BoatOnCourse): boolean {
  return mayBeSaid({
    of: 'course',
    penalties: penalties ?? null,
    underReview: under_review === true,
    judged,
    gate: gate ?? null,
  }).clean;
}
