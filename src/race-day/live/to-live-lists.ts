import { toTableAnchor } from '../../record/editions/record/to-table-anchor.ts';
import { namedStanding } from '../../record/scoring/run-status.ts';
import type { LiveLists } from '../../site/series/own/own-edition.ts';
import type { RaceNow, RowNow } from './now/race-now.ts';

/**
 * Returns the lists of a day for series, by their ids in the record. A phase is left out, because the event is ranked
 * in the record alone. A guest counts in no list; a paddler without a page is a boat of this day only.
 */
export function toLiveLists({ year, groups }: RaceNow): LiveLists {
  const begun = Object.entries(groups).filter(
    ([, { state, phase }]) => state !== 'waiting' && !phase,
  );
  return {
    year,
    lists: new Map(
      begun.map(([id, { state, order, rows }]) => [
        toTableAnchor(id),
        {
          isOpen: state !== 'official',
          boats: order.flatMap((key) => {
            const row = rows[key];
            return row && !row.outside ? boatOf(year, row) : [];
          }),
        },
      ]),
    ),
  };
}

function boatOf(year: number, { bib, name, path, rank, status }: RowNow) {
  return {
    id: path?.split('/').at(-1) ?? `${year}-${bib}`,
    name,
    place: rank ?? null,
    status: namedStanding[status],
  };
}
