import { publicPages } from '../../design/ui/page/public-pages.ts';
import { type Catalogue, yearsWith } from '../../record/editions/catalogue.ts';

/**
 * Returns the pages for search engines, by path without a language; the sitemap lists them and the tests visit them.
 * Not included are pages of a single visitor (confirmation, payments), pages about one person (paddlers, who did not
 * ask to be found by name) and the page of icons. The live page is included when a race day is planned or just over.
 * Pages in `without` have no content.
 */
export function sitePages(
  catalogue: Catalogue,
  { isLive = false, without = [] }: { isLive?: boolean; without?: readonly string[] } = {},
): string[] {
  return publicPages.flatMap(({ path, sitemap }) => {
    if (without.includes(path)) return [];
    if (sitemap === 'never' || (sitemap === 'racing' && !isLive)) return [];
    if (sitemap === 'always' || sitemap === 'racing') return [path];
    return yearsWith(catalogue, sitemap).map((year) => path.replace(':year', String(year)));
  });
}
