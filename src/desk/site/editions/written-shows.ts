import type { EditionShows } from '../../../organizing/season/editions/change-edition.server.ts';

export type WrittenShows = Record<keyof EditionShows, string>;

/** What the site shows of an edition, as a form writes it: '' for no. */
export function writtenShows(shows: EditionShows): WrittenShows {
  const box = (value: boolean) => (value ? 'si' : '');
  return {
    participants: shows.participants ?? '',
    results: box(shows.results),
    staff: box(shows.staff),
    sponsors: box(shows.sponsors),
    registration: box(shows.registration),
  };
}

/** The same read from a form; what is no answer is no. */
export function readShows(read: (name: keyof EditionShows) => string): EditionShows {
  const participants = (['numbered', 'plain'] as const).find(
    (known) => known === read('participants'),
  );
  return {
    participants: participants ?? null,
    results: read('results') !== '',
    staff: read('staff') !== '',
    sponsors: read('sponsors') !== '',
    registration: read('registration') !== '',
  };
}
