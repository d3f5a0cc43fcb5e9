import type { Bracket } from './bracket.ts';
import { bracketFor } from './bracket-for.ts';
import type { CrossFile } from './cross-file.ts';
import { listSeeds } from './list-seeds.ts';

export function chooseBracket(
  { bracket: name, ownBracket }: CrossFile,
  starters: number,
): { bracket: Bracket | null; most: number } {
  const bracket = ownBracket ?? (name ? bracketFor(name, starters) : null);
  return { bracket, most: bracket ? (listSeeds(bracket).at(-1) ?? 0) : 0 };
}
