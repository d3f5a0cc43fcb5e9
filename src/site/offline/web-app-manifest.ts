import type { LoaderFunctionArgs } from 'react-router';
import { drawnBars } from '../../design/layout/look/drawn-bars.ts';
import { lookOfSite } from '../../design/layout/look/look-of-site.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { languageVary } from '../../platform/i18n/request-language.server.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { offlineDeps } from './offline-deps.server.ts';
import { phonePageIn } from './page-addresses.ts';

type Purpose = 'any' | 'maskable';

const icon = (size: number, purpose: Purpose, src?: string) => ({
  src: src ?? `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const drawnIcons = [
  { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ...[192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
];

export function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const services = context.get(offlineDeps);
  const { language, locale, t } = pageContext({ request, url, params, services });
  // Browsers fetch manifests without cookies, so only the address gives the language.
  const prefix = splitPath(url.pathname).language;
  const address = (path: string) => localizedPath(path, prefix);
  // An app installed from a race-day phone page starts there, also without a connection.
  const asked = url.searchParams.get('inicio') ?? '';
  const ofPhone = phonePageIn(prefix, asked);
  const look = lookOfSite(services.look, services.pictures);
  const bars = look?.bars ?? drawnBars;
  const manifest = {
    id: ofPhone ?? '/home',
    name: services.race.name,
    short_name: services.race.name,
    description: t('home.metaDescription'),
    lang: locale,
    dir: 'ltr',
    start_url: ofPhone ?? address('/home'),
    scope: '/',
    display: 'standalone',
    background_color: bars.light,
    theme_color: bars.light,
    categories: ['sports'],
    icons: look?.icons
      ? [icon(512, 'any', look.icons.large), icon(512, 'maskable', look.icons.maskable)]
      : drawnIcons,
    shortcuts: [
      { name: t('nav.schedule'), url: address('/carrera/programa') },
      { name: t('nav.regulations'), url: address('/carrera/reglamento') },
      { name: t('nav.place'), url: address('/carrera/lugar') },
    ],
  };
  const vary = languageVary(request);
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': `application/manifest+json; charset=utf-8`,
      'Content-Language': language,
      'Cache-Control': 'public, max-age=3600',
      ...(vary !== null && { Vary: vary }),
    },
  });
}
