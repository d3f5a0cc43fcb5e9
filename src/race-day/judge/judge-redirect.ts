import { redirect } from 'react-router';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { judgePath } from './judge-path.ts';

/** Redirects from the page's name in the other language to its own. */
export function loader({ url }: { url: URL }) {
  const { pathname } = url;
  const { language, path } = splitPath(pathname);
  throw redirect(judgePath(language, path.endsWith('/planilla') ? 'planilla' : ''));
}
