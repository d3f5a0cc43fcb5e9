import { matchesName } from '../../record/people/matches-name.ts';

export function isClubAsked(sought: string) {
  return ({ club, captain, reference }: { club: string; captain: string; reference: string }) =>
    sought === '' ||
    matchesName(`${club} ${captain}`, sought) ||
    reference === sought.toUpperCase().replace(/[\s\-._]/g, '');
}
