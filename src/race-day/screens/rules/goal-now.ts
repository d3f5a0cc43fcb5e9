import type { BoatOnCourse } from '../../live/now/race-now.ts';

/** Aims of a boat on the course, the best first. */
export const goals = ['lead', 'podium', 'go_on', 'own'] as const;

export type Goal = (typeof goals)[number];

/** Returns the best aim still within reach at `elapsed` hundredths; `late` when none is, null when none is known. */
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
