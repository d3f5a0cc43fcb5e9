import { indexOfList, type ListFilter } from '../../../design/ui/list/list-filter.ts';
import { categorySlug } from '../../../record/editions/category-slug.ts';
import type { HeatRow, HeatView } from './heat-view.ts';

export function searchHeats(
  heats: readonly HeatView[],
): (filter: ListFilter) => readonly HeatRow[] {
  return indexOfList(
    heats.flatMap(({ rows }) => rows),
    ({ name, bib, category }) => ({ name, number: bib, category: categorySlug(category) }),
  );
}
