import { publicPages } from '../../src/design/ui/page/public-pages.ts';

/**
 * Returns the views by the names of their pictures, and every page of the sitemap without a view under the last word
 * of its address.
 */
export function withOtherPages(views: Readonly<Record<string, string>>): [string, string][] {
  const seen = Object.values(views);
  const others = publicPages
    .filter(({ path, sitemap }) => sitemap === 'always' && !seen.includes(path))
    .map(({ path }): [string, string] => [path.slice(path.lastIndexOf('/') + 1), path]);
  return [...Object.entries(views), ...others];
}
