import { publicPages } from '../../design/ui/page/public-pages.ts';
import { type Catalogue, yearsWith } from '../../record/editions/catalogue.ts';

/**
 * Returns the pages for search engines: none of a single visitor, none about one person (paddlers
 * did not ask to be found by name), and the live page only near a race day.
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
