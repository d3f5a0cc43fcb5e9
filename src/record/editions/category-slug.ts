import type { CategoryCode } from './category-code.ts';

const words: ReadonlyMap<CategoryCode, string> = new Map([
  [1, 'expertos'],
  [2, 'intermedios'],
  [3, 'novatos'],
]);

/**
 * A category in an address, the same in both languages so that a link keeps its meaning: the word of the
 * specification, and for any other its number, which stays when its name is changed.
 */
export function categorySlug(code: CategoryCode): string {
  return words.get(code) ?? String(code);
}
