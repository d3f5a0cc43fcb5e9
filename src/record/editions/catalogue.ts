import { isComing } from '../../design/layout/menu/is-coming.ts';
import type { Edition } from './record/edition-facts.ts';

/** All editions, earliest first. */
export type Catalogue = readonly Edition[];
export interface EditionYear {
  year: number;
  isComing: boolean;
}
export type EditionPages = 'participants' | 'results' | 'heats' | 'staff' | 'sponsors';

export function findEdition(catalogue: Catalogue, year: number): Edition | undefined {
  return catalogue.find((known) => known.year === year);
}

export function findServedEdition(catalogue: Catalogue, id: number): Edition | undefined {
  return catalogue.find((known) => known.id === id && known.api);
}

/** Returns the latest edition that takes registrations; undefined between two editions. */
export function registrationEdition(catalogue: Catalogue): Edition | undefined {
  return catalogue.findLast((known) => known.registration);
}

/** Whether an edition has this family of pages; heats are shown only together with results. */
export function hasPages(edition: Edition, pages: EditionPages): boolean {
  return Boolean(edition[pages]) && (pages !== 'heats' || edition.results);
}

export function yearsWith(catalogue: Catalogue, pages: EditionPages): number[] {
  return catalogue
    .filter((known) => hasPages(known, pages))
    .map((known) => known.year)
    .toReversed();
}

const mostYears = 12;

/**
 * Returns the years to link to: the latest, the earliest and those at distances of 1, 2, 4, 8 … so
 * that every year is a few steps away.
 */
export function pageYears(
  catalogue: Catalogue,
  pages: EditionPages,
  current: number,
): EditionYear[] {
  const years = catalogue
    .filter((known) => hasPages(known, pages))
    .map((known) => ({ year: known.year, isComing: isComing(known) }))
    .toSorted((a, b) => Number(a.isComing) - Number(b.isComing) || b.year - a.year);
  if (years.length <= mostYears) return years;
  const here = years.findIndex(({ year }) => year === current);
  return years.filter(({ isComing: next }, index) => {
    const away = Math.abs(index - here);
    return (
      next ||
      index === 0 ||
      index === years.length - 1 ||
      Number.isInteger(Math.log2(away)) ||
      away === 0
    );
  });
}
