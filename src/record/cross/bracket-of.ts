import type { Bracket } from './bracket.ts';
import { bracketFor } from './bracket-for.ts';
import type { CrossFile } from './cross-file.ts';
import { seedsOf } from './seeds-of.ts';

/** Returns the bracket of a file for a number of finishers, and how many seeds it takes. */
export function bracketOf(
  { bracket: name, ownBracket }: CrossFile,
  starters: number,
): { bracket: Bracket | null; most: number } {
  const bracket = ownBracket ?? (name ? bracketFor(name, starters) : null);
  return { bracket, most: bracket ? (seedsOf(bracket).at(-1) ?? 0) : 0 };
}
