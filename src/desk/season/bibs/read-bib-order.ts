import { type BibOrder, bibOrders } from '../../../organizing/season/bibs/plan-bibs.ts';

/** The highest number that a bib may show. */
const highestBib = 9999;

/** Reads from an address or a form to whom bibs are to be given; null where no range is named. */
export function readBibOrder(read: (name: string) => string): BibOrder | null {
  const [from, to] = [readBib(read('desde')), readBib(read('hasta'))];
  if (from === null || to === null || from > to) return null;
  const category = ([1, 2, 3] as const).find((known) => String(known) === read('categoria'));
  const sex = (['male', 'female'] as const).find((known) => known === read('sexo'));
  return {
    category: category ?? null,
    sex: sex ?? null,
    from,
    to,
    order: bibOrders.find((known) => known === read('orden')) ?? 'result',
    keepLast: read('vuelven') === '1',
    onlyMissing: read('faltan') === '1',
  };
}

/** A bib as somebody wrote it; null for nothing, and for what is none. */
export function readBib(text: string): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= highestBib ? number : null;
}
