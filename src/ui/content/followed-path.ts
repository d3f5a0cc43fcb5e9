import type { MouseEvent } from 'react';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { isDocumentPage } from '../is-document-page.ts';
import { opensElsewhere } from '../opens-elsewhere.ts';

/** Files, and what is no page. */
const noPage = /^\/api\/|\.[a-z]+$/;

/**
 * Path, search and hash of the page that a click leads to and that can be shown without a new
 * document; null where the browser follows it as it does without scripts.
 */
export function followedPath(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || opensElsewhere(event) || !(event.target instanceof Element))
    return null;
  const link = event.target.closest('a');
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== here.origin || noPage.test(pathname)) return null;
  // A place in this page.
  if (hash !== '' && pathname === here.pathname && search === here.search) return null;
  const pages = [pathname, here.pathname].map((path) => splitPath(path).path);
  return pages.some(isDocumentPage) ? null : pathname + search + hash;
}
