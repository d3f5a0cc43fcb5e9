import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';

export function loader({ url }: LoaderFunctionArgs) {
  const { language } = splitPath(url.pathname);
  return redirect(localizedPath('/home', language));
}
