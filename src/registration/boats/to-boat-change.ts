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
