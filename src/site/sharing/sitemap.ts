import type { LoaderFunctionArgs } from 'react-router';
import { asRaced } from '../../design/layout/menu/as-raced.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import { sharingDeps } from './sharing-deps.server.ts';
import { sitePages } from './site-pages.ts';
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts';

/** Serves every page in every language of the race with the addresses of the other languages (sitemaps.org 0.9). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, config, spoken, emptyPages, liveDay, markPartial } = context.get(sharingDeps);
  const live = await liveDay(markPartial);
  const isLive = live !== null;
  const shown = asRaced(catalogue, live?.hasStartList ? live.year : null);
  const entries = sitePages(shown, { isLive, without: emptyPages }).flatMap(
    (path): SitemapEntry[] => {
      const address = (language: Parameters<typeof localizedPath>[1]) =>
        config.publicUrl + localizedPath(path, language);
      const alternates =
        spoken.length === 1
          ? []
          : [
              ...spoken.map((language) => ({ hreflang: language, href: address(language) })),
              { hreflang: 'x-default', href: address(null) },
            ];
      return spoken.map((language) => ({ loc: address(language), alternates }));
    },
  );
  return new Response(sitemapXml(entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  });
}
