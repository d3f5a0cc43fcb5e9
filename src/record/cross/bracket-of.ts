import type { Bracket } from './bracket.ts';
import { bracketFor } from './bracket-for.ts';
import type { CrossFile } from './cross-file.ts';
import { seedsOf } from './seeds-of.ts';

/** The bracket of a file for that many who finished the time trial, and how many seeds it takes. */
export function bracketOf(
  { bracket: name, ownBracket }: CrossFile,
  starters: number,
): { bracket: Bracket | null; most: number } {
  const bracket = ownBracket ?? (name ? bracketFor(name, starters) : null);
  return { bracket, most: bracket ? (seedsOf(bracket).at(-1) ?? 0) : 0 };
}
