import { redirect } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { selfTestPath } from './self-test-path.ts';

/** Redirects from the page's name in the other language to its own. */
export function loader({ url }: { url: URL }) {
  const { pathname } = url;
  throw redirect(selfTestPath(splitPath(pathname).language));
}
