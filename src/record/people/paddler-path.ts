import { erasedName } from './erased-name.ts';

export interface LinkedPaddler {
  /** Null when the paddler has no page. */
  person: string | null;
  name: string;
}

export function paddlerPath({ person, name }: LinkedPaddler): string | null {
  // The key contains the name, so a link would reveal an erased name.
  return person === null || name === erasedName ? null : `/palistas/${person}`;
}
