import type { PageContext } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import {
  type Catalogue,
  type EditionPages,
  type EditionYear,
  findEdition,
  hasPages,
  pageYears,
} from '../../record/editions/catalogue.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';

/** Returns the edition in the address and the other years; throws a 404 response when there is none. */
export function editionOfPage(
  { params, services: { catalogue } }: PageContext<PageServices & { catalogue: Catalogue }>,
  pages: EditionPages,
): { edition: Edition; years: EditionYear[] } {
  const edition = /^\d{4}$/.test(params.year ?? '')
    ? findEdition(catalogue, Number(params.year))
    : undefined;
  if (!edition || !hasPages(edition, pages)) throw notFound();
  return { edition, years: pageYears(catalogue, pages, edition.year) };
}
