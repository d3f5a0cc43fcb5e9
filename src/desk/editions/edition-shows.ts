import type { Edition } from '../../record/editions/record/edition-facts.ts';

export type EditionShows = Pick<
  Edition,
  'participants' | 'results' | 'staff' | 'sponsors' | 'registration'
> & { photoFinish: boolean };

export function pickEditionShows(edition: Edition): EditionShows {
  const { participants, results, staff, sponsors, registration, photoFinish = false } = edition;
  return { participants, results, staff, sponsors, registration, photoFinish };
}

/** Returns the state of a raced edition: registration closed, numbered participants, and results shown. */
export function toArchived(present: EditionShows, hasRuns: boolean): EditionShows {
  return {
    ...present,
    registration: false,
    participants: hasRuns ? 'numbered' : present.participants,
    results: present.results || hasRuns,
  };
}
