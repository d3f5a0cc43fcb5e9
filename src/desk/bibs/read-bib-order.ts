import type { Fields } from '../frame/guard/fields.ts';
import { type BibOrder, bibOrders } from './plan-bibs.ts';

const highestBib = 9999;

/** Reads from an address or form which entries get which bibs. Null without a valid range. */
export function readBibOrder({ read, number, oneOf }: Fields): BibOrder | null {
  const [from, to] = [readBib(read('desde')), readBib(read('hasta'))];
  if (from === null || to === null || from > to) return null;
  return {
    category: number('categoria') || null,
    sex: oneOf('sexo', ['male', 'female']) ?? null,
    from,
    to,
    order: oneOf('orden', bibOrders) ?? 'result',
    keepLast: read('vuelven') === '1',
    onlyMissing: read('faltan') === '1',
  };
}

/** Reads a typed bib. Null for an empty or invalid text. */
export function readBib(text: string): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= highestBib ? number : null;
}
