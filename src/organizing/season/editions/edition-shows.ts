import type { Edition } from '../../../record/editions/record/edition-facts.ts';

/** What the site shows of an edition, and whether it takes registrations. */
export type EditionShows = Pick<
  Edition,
  'participants' | 'results' | 'staff' | 'sponsors' | 'registration'
>;

/** What the site shows of an edition. */
export function showsOf(edition: Edition): EditionShows {
  const { participants, results, staff, sponsors, registration } = edition;
  return { participants, results, staff, sponsors, registration };
}

/** An edition that was raced: its registration is over, its people have numbers, its results stand. */
export function archivedOf(present: EditionShows, hasRuns: boolean): EditionShows {
  return {
    ...present,
    registration: false,
    participants: hasRuns ? 'numbered' : present.participants,
    results: present.results || hasRuns,
  };
}
