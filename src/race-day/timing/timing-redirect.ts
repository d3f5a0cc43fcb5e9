import { redirect } from 'react-router';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { timingPath } from './timing-path.ts';

/** Redirects from the page's name in the other language to its own. */
export function loader({ url }: { url: URL }) {
  const { pathname, search } = url;
  const asked = pathname;
  const part = asked.endsWith('/cable') ? 'cable' : null;
  throw redirect(timingPath(splitPath(asked).language, part) + search);
}
