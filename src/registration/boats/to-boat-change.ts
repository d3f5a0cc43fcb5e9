import { mostBoatsOfTeam } from '../../record/scoring/team-rule.ts';

export const longestBoatName = 40;

/** A change that the form of a boat's page asks for. */
export type BoatChange =
  | { act: 'link' }
  | { act: 'name'; name: string }
  | { act: 'substitute' | 'paddler' | 'remove'; member: number };

/** Returns null for an unknown intent. */
export function toBoatChange(intent: string, read: (field: string) => string): BoatChange | null {
  switch (intent) {
    case 'link':
      return { act: 'link' };
    case 'name':
      return { act: 'name', name: read('name') };
    case 'substitute':
    case 'paddler':
    case 'remove':
      return { act: intent, member: Number(read('member')) || 0 };
    default:
      return null;
  }
}

/** Reads the name and the boats of a team from its form; an empty choice is no boat. */
export function readTeamForm(read: (field: string) => string): { name: string; boats: number[] } {
  const chosen = Array.from({ length: mostBoatsOfTeam }, (_, index) => read(`boat${index + 1}`));
  return {
    name: read('name'),
    boats: chosen.flatMap((value) => (value === '' ? [] : Number(value) || 0)),
  };
}
