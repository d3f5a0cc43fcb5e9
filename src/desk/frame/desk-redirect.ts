import { redirect } from 'react-router';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { deskPath } from './desk-path.ts';

/** Leads from the desk's name in the other language to its own, to the same page. */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  // As it was written: an address that is decoded need not go into a header again.
  const [, , ...page] = splitPath(pathname).path.split('/');
  throw redirect(deskPath(pathname, page.join('/')) + search);
}
