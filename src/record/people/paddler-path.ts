import { erasedName } from './erased-name.ts';

/** A paddler to link to. */
export interface LinkedPaddler {
  /** Key of the person. Null when the paddler has no page. */
  person: string | null;
  name: string;
}

/** Returns the path of a paddler's page, without a language; null when there is none. */
export function paddlerPath({ person, name }: LinkedPaddler): string | null {
  // The key contains the name, so a link would reveal an erased name.
  return person === null || name === erasedName ? null : `/palistas/${person}`;
}
