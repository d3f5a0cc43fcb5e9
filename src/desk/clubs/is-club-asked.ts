import { matchesName } from '../../record/people/matches-name.ts';

/** Returns a filter for clubs by name, captain or reference. */
export function isClubAsked(sought: string) {
  return ({ club, captain, reference }: { club: string; captain: string; reference: string }) =>
    sought === '' ||
    matchesName(`${club} ${captain}`, sought) ||
    reference === sought.toUpperCase().replace(/[\s\-._]/g, '');
}
