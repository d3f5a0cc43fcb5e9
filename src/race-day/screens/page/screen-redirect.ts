import { redirect } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { screenPath } from '../screen-path.ts';

/** Redirects from the page's name in the other language to its own, with the query of the address. */
export function loader({ url }: { url: URL }) {
  const { pathname, search } = url;
  throw redirect(screenPath(splitPath(pathname).language) + search);
}
