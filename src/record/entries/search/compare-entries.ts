/** By what a list of entries can be ordered; `llegada`: the last who came first. */
export const entryOrders = ['llegada', 'nombre', 'dorsal', 'categoria'] as const;

export interface EntryOrder {
  by: (typeof entryOrders)[number];
  descending: boolean;
}

interface Comparable {
  id: number;
  name: string;
  bib: number | null;
  category: number;
}

/** Made once: a list of ten thousand asks it a hundred thousand times. */
const { compare } = new Intl.Collator('es');

/** Compares entries by an order; equal ones by their numbers, so that pages never overlap. */
export function compareEntries({ by, descending }: EntryOrder) {
  const turn = descending ? -1 : 1;
  const first = (a: Comparable, b: Comparable): number => {
    switch (by) {
      case 'llegada':
        return b.id - a.id;
      case 'nombre':
        return compare(a.name, b.name);
      case 'dorsal':
        return bibOf(a) - bibOf(b);
      case 'categoria':
        return a.category - b.category || compare(a.name, b.name);
    }
  };
  return (a: Comparable, b: Comparable) => turn * first(a, b) || a.id - b.id;
}

/** Who has no bib stands behind all who have one. */
function bibOf({ bib }: Comparable): number {
  return bib ?? 1_000_000_000;
}
