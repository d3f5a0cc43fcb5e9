import { redirect } from 'react-router';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { deskPath } from './desk-path.ts';

/**
 * Leads from what the other language calls the desk or a page of it to the same page: for good where
 * an English address has the Spanish name that it once had. Anything else is no address of the desk.
 */
export function loader({ url }: { url: URL }) {
  const { pathname, search } = url;
  const asked = pathname;
  // As it was written: an address that is decoded need not go into a header again.
  const { language, path } = splitPath(asked);
  const [, root, ...page] = path.split('/');
  const to = deskPath(asked, page.join('/'));
  if (to === asked) throw notFound();
  throw redirect(to + search, language === 'en' && root === 'desk' ? 301 : 302);
}

/** Never shown: with it an address of no page is answered by the page that says so, not by bare data. */
export default function DeskRedirectPage() {
  return null;
}
