import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';

/** How far the release of an entry is: a guardian who signed online still has to be looked at. */
export function releaseOf({
  releaseVerifiedAt,
  hasConsented,
}: Pick<OrganizerEntry, 'releaseVerifiedAt' | 'hasConsented'>) {
  if (releaseVerifiedAt !== null) return 'releaseThere' as const;
  return hasConsented ? ('releaseOnline' as const) : ('releaseMissing' as const);
}
