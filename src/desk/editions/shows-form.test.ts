import { expect, test } from 'vitest';
import type { EditionShows } from './edition-shows.ts';
import { readShows, writtenShows } from './shows-form.tsx';

test('the parts that an edition shows survive writing and reading its form, and unknown values mean no', () => {
  const shows: EditionShows = {
    ...({ participants: 'plain', results: true, staff: false } as const),
    sponsors: true,
    registration: false,
    photoFinish: true,
  };
  const written: Record<string, string> = writtenShows(shows);
  expect(readShows((name) => written[name] ?? '')).toEqual(shows);
  expect(readShows(() => '')).toEqual({
    participants: null,
    results: false,
    staff: false,
    sponsors: false,
    registration: false,
    photoFinish: false,
  });
  expect(readShows(() => 'x').participants).toBeNull();
});
