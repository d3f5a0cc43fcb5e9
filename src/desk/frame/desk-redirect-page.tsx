import { redirect } from 'react-router';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { deskPath } from './desk-path.ts';

/** Redirects a desk address in the other language to the same page; answers 404 for any other address. */
export function loader({ url }: { url: URL }) {
  const { pathname, search } = url;
  const asked = pathname;
  // The path stays escaped: a decoded address may be invalid in a header.
  const { language, path } = splitPath(asked);
  const [, root, ...page] = path.split('/');
  const to = deskPath(asked, page.join('/'));
  if (to === asked) throw notFound();
  throw redirect(to + search, language === 'en' && root === 'desk' ? 301 : 302);
}

/** Without a component the router answers an unknown address with bare data instead of the 404 page. */
export default function DeskRedirectPage() {
  return null;
}
