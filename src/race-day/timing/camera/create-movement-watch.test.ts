import { expect, test } from 'vitest';
import { findMovements } from '../../../../tests/support/film/find-movements.ts';

test.each([
  { framesPerSecond: 60, noise: 10 },
  { framesPerSecond: 30, noise: 10 },
  { framesPerSecond: 30, noise: 30 },
])(
  'each boat that comes alone is found once, and nothing else ($framesPerSecond frames, noise $noise)',
  (film) => {
    const { boats, found, wrong, errors } = findMovements({ ...film, apart: 2 });
    expect({ boats, found, wrong }).toEqual({ boats: 40, found: 40, wrong: 0 });
    const frame = 1_000_000 / film.framesPerSecond;
    for (const error of errors) expect(Math.abs(error)).toBeLessThanOrEqual(2 * frame);
  },
);

test('two boats 0.1 s apart are one stamp, that of the first', () => {
  const { found, wrong } = findMovements({ framesPerSecond: 30, noise: 10, apart: 0.1 });
  expect({ found, wrong }).toEqual({ found: 20, wrong: 0 });
});

test('a phone that is pushed stamps nothing, pauses and says so', () => {
  const film = { framesPerSecond: 30, noise: 10, apart: 4 };
  const { wrong, found, wasShaken } = findMovements({ ...film, shakesFrom: 2.5 });
  expect(wasShaken).toBe(true);
  expect(wrong).toBe(0);
  // The first boat comes during the pause, the second one after it.
  expect(found).toBeGreaterThanOrEqual(18);
});
