import { redirect } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { screenPath } from '../screen-path.ts';

/** Leads from the page's name in the other language to its own, with what its address asks for. */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  throw redirect(screenPath(splitPath(pathname.replace(/\.data$/, '')).language) + search);
}
