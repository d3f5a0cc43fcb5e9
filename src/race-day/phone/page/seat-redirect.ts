import { redirect } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { seatPath } from './seat-path.ts';

/** Redirects from the page's name in the other language to its own. */
export function loader({ url }: { url: URL }) {
  const { pathname, search } = url;
  throw redirect(seatPath(splitPath(pathname).language) + search);
}
