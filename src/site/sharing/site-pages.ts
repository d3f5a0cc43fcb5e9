import { publicPages } from '../../design/ui/page/public-pages.ts';
import { type Catalogue, yearsWith } from '../../record/editions/catalogue.ts';

/**
 * The pages that search engines shall find, by their path without a language: what the sitemap
 * lists and the tests visit. Pages of one visitor (confirmation, payments), those about one person
 * (paddlers, who did not ask to be found by their names) and the page of icons are not among them;
 * the live page is where a day of racing is planned or just over. `without` has nothing to show.
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
