export interface BibEntry {
  id: number;
  name: string;
  category: number;
  sex: 'male' | 'female';
  bib: number | null;
  last: number | null;
  /** Place in the last results, from 1; null without a result. */
  result: number | null;
  /** Place in the national ranking, from 1; null without one. */
  ranking: number | null;
}

export const bibOrders = ['result', 'ranking', 'name'] as const;

export interface BibOrder {
  /** Null for all categories. */
  category: number | null;
  sex: 'male' | 'female' | null;
  from: number;
  to: number;
  order: (typeof bibOrders)[number];
  /** Whether entries with a bib in the last edition get it again, even outside the range, which is for the others. */
  keepLast: boolean;
  onlyMissing: boolean;
}

interface BibPlanLine {
  id: number;
  name: string;
  from: number | null;
  to: number | null;
  kept: boolean;
  /** The bib of the last edition that another entry has; null when none was lost. */
  lost: number | null;
}

export interface BibPlan {
  /** All chosen entries in the order of the new bibs; `to` is null when the range is full. */
  lines: BibPlanLine[];
  without: number;
}

/** Plans the bibs of the chosen entries. Bibs of other entries in the edition are never assigned twice. */
export function planBibs(entries: readonly BibEntry[], wanted: BibOrder): BibPlan {
  const { category, sex, from, to, order, keepLast, onlyMissing } = wanted;
  const isMeant = (entry: BibEntry) =>
    (category === null || entry.category === category) &&
    (sex === null || entry.sex === sex) &&
    !(onlyMissing && entry.bib !== null);
  const meant = entries.filter(isMeant).toSorted((a, b) => compare(a, b, order));
  const taken = new Set(entries.filter((entry) => !isMeant(entry)).map(({ bib }) => bib));
  const given = new Map<number, number>();
  if (keepLast) {
    for (const { id, last } of meant) {
      if (last === null || taken.has(last)) continue;
      taken.add(last);
      given.set(id, last);
    }
  }
  const kept = new Set(given.keys());
  let next = from;
  for (const { id } of meant) {
    if (given.has(id)) continue;
    while (next <= to && taken.has(next)) next += 1;
    if (next > to) break;
    given.set(id, next);
    taken.add(next);
  }
  const lines = meant
    .map(({ id, name, bib, last }) => ({
      id,
      name,
      from: bib,
      to: given.get(id) ?? null,
      kept: kept.has(id),
      lost: keepLast && !kept.has(id) ? last : null,
    }))
    .toSorted((a, b) => (a.to ?? Infinity) - (b.to ?? Infinity));
  return { lines, without: meant.length - given.size };
}

const collator = new Intl.Collator('es');

/** Compares two entries; an entry without a place comes after entries with one. */
function compare(a: BibEntry, b: BibEntry, order: BibOrder['order']): number {
  const byName = collator.compare(a.name, b.name) || a.id - b.id;
  if (order === 'name') return byName;
  const [left, right] = [a[order] ?? Infinity, b[order] ?? Infinity];
  return left === right ? byName : left - right;
}
