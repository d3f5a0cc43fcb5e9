import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { layoutDeps } from './layout-deps.server.ts';
import { buildMenu } from './menu/build-menu.ts';
import { newestPage } from './menu/newest-page.ts';

/** Redirects from a shortened address, such as `/es/resultados`, to the newest page of its kind. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { catalogue, emptyPages, racing } = context.get(layoutDeps);
  const { language, path } = splitPath(url.pathname);
  const year = await racing();
  const menu = buildMenu(catalogue, emptyPages, year === null ? null : { year, label: '' });
  const newest = newestPage(path.replace(/\/+$/, ''), menu);
  if (newest === null) throw notFound();
  throw redirect(localizedPath(newest, language) + url.search);
}

/** Without a component an unknown address would be answered with bare data. */
export default function ShortenedRedirectPage() {
  return null;
}
