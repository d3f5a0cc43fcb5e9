import { matchesName } from '../../../record/people/matches-name.ts';

/** Whether a club is what somebody looks for: by its name, its captain or its reference. */
export function isClubAsked(sought: string) {
  return ({ club, captain, reference }: { club: string; captain: string; reference: string }) =>
    sought === '' ||
    matchesName(`${club} ${captain}`, sought) ||
    reference === sought.toUpperCase().replace(/[\s\-._]/g, '');
}
