import { indexOfList, isFiltering, readListFilter } from '../../../design/ui/list/list-filter.ts';
import { pageField } from '../../../design/ui/list/page-field.ts';
import { pageOfList } from '../../../design/ui/list/page-of-list.ts';
import { mostRows } from '../../../design/ui/list/page-of-tables.ts';
import { categorySlug } from '../../../record/editions/category-slug.ts';
import type { EditionRecord, HeatRecord } from '../../../record/editions/record/edition-record.ts';
import { racedCategory } from './heat-view.ts';

/** A heat may continue on the next page; `found` counts people. */
export function pageOfHeats(
  record: EditionRecord,
  query: URLSearchParams,
): { heats: HeatRecord[]; paging: { page: number; last: number; found: number } } {
  const entries = new Map(record.entries.map((entry) => [entry.id, entry]));
  const runs = record.heats.flatMap((heat) =>
    heat.runs.flatMap((run) => {
      const entry = entries.get(run.entryId);
      return entry ? [{ heat, run, entry }] : [];
    }),
  );
  const filter = readListFilter(query);
  const found = isFiltering(filter)
    ? indexOfList(runs, ({ run, entry }) => ({
        name: entry.name,
        number: run.bib ?? entry.id,
        category: categorySlug(racedCategory(record, entry)),
      }))(filter)
    : runs;
  const { rows, page, last } = pageOfList(found, query.get(pageField), mostRows);
  const byHeat = Map.groupBy(rows, ({ heat }) => heat);
  return {
    heats: [...byHeat].map(([heat, own]) => ({ ...heat, runs: own.map(({ run }) => run) })),
    paging: { page, last, found: new Set(found.map(({ entry }) => entry)).size },
  };
}
