import type { BoatOnCourse } from '../../live/now/race-now.ts';

/** Aims of a boat on the course, the best first. */
export const goals = ['lead', 'podium', 'own'] as const;

export type Goal = (typeof goals)[number];

/**
 * Returns the best aim that a boat can still reach when its clock shows so many hundredths, with the hundredths left.
 * `late` when every aim is out of reach. Null when no aim is known.
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
