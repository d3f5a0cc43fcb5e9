import { isComing } from '../../design/layout/menu/is-coming.ts';
import type { Edition } from './record/edition-facts.ts';

/** Every edition in the order of the years. */
export type Catalogue = readonly Edition[];
/** A year that one may go to, as the menus set it: the coming edition apart from those raced. */
export interface EditionYear {
  year: number;
  isComing: boolean;
}
export type EditionPages = 'participants' | 'results' | 'heats' | 'staff' | 'sponsors';

/** The edition of a year, or undefined when the catalogue does not have it. */
export function findEdition(catalogue: Catalogue, year: number): Edition | undefined {
  return catalogue.find((known) => known.year === year);
}

/** The edition that the API serves under this number, or undefined. */
export function findServedEdition(catalogue: Catalogue, id: number): Edition | undefined {
  return catalogue.find((known) => known.id === id && known.api);
}

/** The edition that takes registrations: the latest one marked so, or undefined between two editions. */
export function registrationEdition(catalogue: Catalogue): Edition | undefined {
  return catalogue.findLast((known) => known.registration);
}

/** Whether an edition has this family of pages; its heats are shown once its results are. */
export function hasPages(edition: Edition, pages: EditionPages): boolean {
  return Boolean(edition[pages]) && (pages !== 'heats' || edition.results);
}

/** Years that have this family of pages, latest first. */
export function yearsWith(catalogue: Catalogue, pages: EditionPages): number[] {
  return catalogue
    .filter((known) => hasPages(known, pages))
    .map((known) => known.year)
    .toReversed();
}

/** Links to other years that a page shows at most before it leaves some out. */
const mostYears = 12;

/**
 * The same years as links of the page of one of them, in the order of the menus: the coming edition
 * after the others. Of many, the latest and the earliest, the years beside it and those twice as far
 * each time, so that every year is a few steps away.
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
