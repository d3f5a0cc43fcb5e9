import { erasedName } from './erased-name.ts';

/** Who may be linked to. */
export interface LinkedPaddler {
  /** Key of the person; null for who has no page. */
  person: string | null;
  name: string;
}

/** Path of a paddler's page, without a language; null for who has none. */
export function paddlerPath({ person, name }: LinkedPaddler): string | null {
  // The key is made from the name: linking to it would give away an erased name.
  return person === null || name === erasedName ? null : `/palistas/${person}`;
}
