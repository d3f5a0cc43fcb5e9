import type { CategoryCode } from './category-code.ts';

const words: ReadonlyMap<CategoryCode, string> = new Map([
  [1, 'expertos'],
  [2, 'intermedios'],
  [3, 'novatos'],
]);

/** Returns a category's name in addresses, the same in both languages and after renaming. */
export function categorySlug(code: CategoryCode): string {
  return words.get(code) ?? String(code);
}
