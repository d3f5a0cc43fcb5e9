import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';

/** Returns the state of an entry's release; a release signed online still needs an organizer's check. */
export function describeRelease({
  releaseVerifiedAt,
  hasConsented,
}: Pick<OrganizerEntry, 'releaseVerifiedAt' | 'hasConsented'>) {
  if (releaseVerifiedAt !== null) return 'releaseThere' as const;
  return hasConsented ? ('releaseOnline' as const) : ('releaseMissing' as const);
}
