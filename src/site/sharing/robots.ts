import type { LoaderFunctionArgs } from 'react-router';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import { sharingDeps } from './sharing-deps.server.ts';

/** Pages of a single visitor, in every language. */
const privatePages = ['/confirmacion', '/payments/'];

/** Serves robots.txt: paths closed to search engines, and the sitemap (RFC 9309). */
export function loader({ context }: LoaderFunctionArgs) {
  const { config, spoken } = context.get(sharingDeps);
  const shown = spoken.flatMap((language) =>
    privatePages.map((path) => localizedPath(path, language)),
  );
  const closed = ['/api/', ...privatePages, ...shown];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  });
}
