import { redirect } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { seatPath } from './seat-path.ts';

/** Leads from the page's name in the other language to its own. */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  throw redirect(seatPath(splitPath(pathname.replace(/\.data$/, '')).language) + search);
}
