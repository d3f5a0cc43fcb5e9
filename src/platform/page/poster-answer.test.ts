import { pino } from 'pino';
import { createContext, RouterContextProvider, redirect } from 'react-router';
import { expect, test, vi } from 'vitest';
import { localeOf } from '../i18n/languages.ts';
import { bothLanguages } from '../i18n/spoken-languages.ts';
import type { PageContext } from './load-page.server.ts';
import { notFound } from './not-found.ts';
import type { PageServices } from './page-services.server.ts';
import type { Poster, Posters } from './poster.ts';
import { posterAnswer } from './poster-answer.server.ts';

const deps = createContext<PageServices>();
const poster: Poster = {
  scene: 'gate',
  light: 'night',
  pole: 'red',
  kicker: 'Ecuador',
  country: 'EC',
  title: 'Ana Prueba',
  figures: [],
  rows: [],
  foot: '',
};
const name = 'abcdef012345';

async function asked(
  file: string,
  own: {
    posters?: Partial<Posters>;
    load?: (page: PageContext) => Promise<object>;
    made?: Poster | null;
    known?: string;
  } = {},
) {
  const pictureOf = vi.fn(async () => new Uint8Array([1, 2]));
  const posters: Posters = {
    nameOf: () => name,
    draws: () => true,
    pictureOf,
    sharedBy: (path, language, shape) => `/shared/${language}${path}-${shape}.jpg`,
    ...own.posters,
  };
  const context = new RouterContextProvider();
  const log = pino({ level: 'silent' });
  context.set(deps, {
    log,
    posters,
    translate: {},
    spoken: bothLanguages,
    locales: localeOf,
    markPartial() {},
  } as unknown as PageServices);
  const url = new URL(`https://race.example/es/palistas/ana/afiche/${file}`);
  const answer = await posterAnswer(
    {
      url,
      request: new Request(url, {
        headers: own.known ? { 'if-none-match': own.known } : {},
      }),
      params: { key: 'ana', file },
      context,
    },
    {
      deps,
      load: own.load ?? (async () => ({})),
      poster: () => (own.made === undefined ? poster : own.made),
    },
  ).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  const { status, headers } = answer;
  return { status, headers, leads: headers.get('location'), drawn: pictureOf.mock.calls.length };
}

test('the current poster is sent as a picture, and a visitor who has it gets a 304 without drawing', async () => {
  const first = await asked(`${name}.jpg`);
  expect([first.status, first.headers.get('content-type'), first.drawn]).toEqual([
    200,
    'image/jpeg',
    1,
  ]);
  const etag = first.headers.get('etag') ?? '';
  expect(await asked(`${name}.jpg`, { known: etag })).toMatchObject({ status: 304, drawn: 0 });
  expect(await asked(`${name}-square.jpg`, { known: etag })).toMatchObject({
    status: 200,
    drawn: 1,
  });
});

test('the address of an outdated poster redirects to the current one', async () => {
  expect(await asked('000000000000-square.jpg')).toMatchObject({
    status: 302,
    leads: `/es/palistas/ana/afiche/${name}-square.jpg`,
    drawn: 0,
  });
});

const shared = { status: 302, leads: '/shared/es/palistas/ana-card.jpg' };

test.each([
  ['too many ask at once', { posters: { pictureOf: async () => null } }],
  ['the program dies', { posters: { pictureOf: async () => Promise.reject(new Error('died')) } }],
  ['this machine draws none', { posters: { draws: () => false } }],
  ['there is nothing to show yet', { made: null }],
  [
    'part of what the page shows is missing',
    {
      load: async ({ services }: PageContext) => {
        services.markPartial();
        return {};
      },
    },
  ],
  ['the database is gone', { load: async () => Promise.reject(new Error('no database')) }],
  ['the page of a merged person leads on', { load: async () => Promise.reject(redirect('/es/x')) }],
])('the common poster is used without an error when %s', async (_why, own) => {
  expect(await asked(`${name}.jpg`, own)).toMatchObject(shared);
});

test.each([
  ['who is erased', `${name}.jpg`, { load: async () => Promise.reject(notFound()) }],
  ['an address that is none', 'x.jpg', {}],
  ['an address with more in it', `${name}.jpg.html`, {}],
])('%s has no poster', async (_what, file, own) => {
  expect(await asked(file, own)).toMatchObject({ status: 404, drawn: 0 });
});
