/** An entry with what its bib may follow. */
export interface BibEntry {
  /** Number of the entry. */
  id: number;
  name: string;
  category: number;
  sex: 'male' | 'female';
  bib: number | null;
  /** The bib of the last edition that this person entered with one. */
  last: number | null;
  /** Place in the last results, from 1; null where there is none. */
  result: number | null;
  /** Place in the national ranking, from 1. */
  ranking: number | null;
}

export const bibOrders = ['result', 'ranking', 'name'] as const;

/** To whom bibs are given, and which. */
export interface BibOrder {
  /** Null is everybody. */
  category: number | null;
  sex: 'male' | 'female' | null;
  from: number;
  to: number;
  /** Who gets the lowest: the best of the last results, of the ranking, or by name. */
  order: (typeof bibOrders)[number];
  /** Who had a bib in the last edition gets it again, in the range or not: the range is for the others. */
  keepLast: boolean;
  /** Who has a bib keeps it. */
  onlyMissing: boolean;
}

interface BibPlanLine {
  id: number;
  name: string;
  from: number | null;
  to: number | null;
  /** It is the bib of the last edition. */
  kept: boolean;
  /** The bib of the last edition that they do not get, because somebody else has it; null for none. */
  lost: number | null;
}

export interface BibPlan {
  /** Everybody who is meant, in the order of the new bibs; `to` is null where the range is full. */
  lines: BibPlanLine[];
  /** How many get none. */
  without: number;
}

/** Says who would get which bib; nobody else's bib of the edition is given a second time. */
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

/** Who has no place comes behind who has one. */
function compare(a: BibEntry, b: BibEntry, order: BibOrder['order']): number {
  const byName = collator.compare(a.name, b.name) || a.id - b.id;
  if (order === 'name') return byName;
  const [left, right] = [a[order] ?? Infinity, b[order] ?? Infinity];
  return left === right ? byName : left - right;
}
