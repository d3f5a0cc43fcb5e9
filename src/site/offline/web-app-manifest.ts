import type { LoaderFunctionArgs } from 'react-router';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { languageVary } from '../../platform/i18n/request-language.server.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { offlineDeps } from './offline-deps.server.ts';
import { phonePageIn } from './page-addresses.ts';
import { themeColors } from './theme-colors.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What the site is called and looks like as an app on a phone (W3C, Web Application Manifest). */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const services = context.get(offlineDeps);
  const { language, locale, t } = pageContext({ request, params, services });
  // Browsers fetch manifests without cookies, so only the address tells the language.
  const prefix = splitPath(new URL(request.url).pathname).language;
  const address = (path: string) => localizedPath(path, prefix);
  // Who installs a page of race day's phones starts there, also without a line.
  const asked = new URL(request.url).searchParams.get('inicio') ?? '';
  const ofPhone = phonePageIn(prefix, asked);
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
    background_color: themeColors.light,
    theme_color: themeColors.light,
    categories: ['sports'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    ],
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
