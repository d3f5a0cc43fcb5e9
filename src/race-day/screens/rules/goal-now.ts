import type { BoatOnCourse } from '../../live/now/race-now.ts';

/** What a boat on the course still can, the best first. */
export const goals = ['lead', 'podium', 'own'] as const;

export type Goal = (typeof goals)[number];

/**
 * The best that a boat can still do when its clock shows so many hundredths, and how many are left for
 * it: `late` where all of it is out of reach, null where nothing is known that it could do.
 */
export function goalNow(
  to: BoatOnCourse['to'],
  elapsed: number,
): { goal: Goal; left: number } | 'late' | null {
  const known = goals.flatMap((goal) => {
    const until = to[goal];
    return until === undefined ? [] : { goal, left: until - elapsed };
  });
  if (known.length === 0) return null;
  return known.find(({ left }) => left > 0) ?? 'late';
}
