import { type CategoryCode, categoryName } from './category-code.ts';

/** A category in an address: `expertos`, the same in both languages so that a link keeps its meaning. */
export function categorySlug(code: CategoryCode): string {
  return categoryName(code).toLowerCase();
}
