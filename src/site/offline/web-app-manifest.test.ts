import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { drawnColors } from '../../design/ui/colors/site-colors.ts';
import { localeOf } from '../../platform/i18n/languages.ts';
import { bothLanguages } from '../../platform/i18n/spoken-languages.ts';
import { type OfflineDeps, offlineDeps } from './offline-deps.server.ts';
import { phonePagesFor } from './page-addresses.ts';
import { loader } from './web-app-manifest.ts';

async function read(path: string): Promise<{ id: string; start_url: string; lang: string }> {
  const t = (key: string) => key;
  const context = new RouterContextProvider();
  context.set(offlineDeps, {
    race: { name: 'Remolino' },
    translate: { es: t, en: t },
    spoken: bothLanguages,
    locales: localeOf,
    look: { logo: { picture: '' }, colors: drawnColors },
    pictures: { logos: new Map() },
  } as unknown as OfflineDeps);
  const url = new URL(path, 'http://race.example');
  const args = { request: new Request(url), url, params: {}, context, pattern: '' };
  return loader(args as unknown as Parameters<typeof loader>[0]).json();
}

test.each([
  ['', '/puesto'],
  ['/es', '/es/puesto'],
  ['/en', '/en/seat'],
])(
  'an app that is installed from a page of a phone under “%s” starts on that page',
  async (prefix, seat) => {
    const names = phonePagesFor('/puesto').map((page) => page.slice(1));
    const pages = await Promise.all(
      names.map((name) => read(`${prefix}/app.webmanifest?inicio=${encodeURIComponent(name)}`)),
    );
    const expected = phonePagesFor(seat);
    expect(expected.length).toBeGreaterThan(3);
    expect(pages.map(({ start_url }) => start_url)).toEqual(expected);
    expect(pages.map(({ id }) => id)).toEqual(expected);
  },
);

test.each(['', '?inicio=mesa'])('any other app starts on the home page: %j', async (query) => {
  const home = { id: '/home', start_url: '/en/home', lang: 'en-US' };
  expect(await read(`/en/app.webmanifest${query}`)).toMatchObject(home);
});
