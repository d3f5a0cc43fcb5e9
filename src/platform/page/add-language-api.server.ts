import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../errors/error-codes.ts';
import type { ApiApp } from '../http/api-app.server.ts';
import { problem, problemResponses, type Words } from '../http/problem.server.ts';
import { languageCookie } from '../i18n/language-cookie.server.ts';
import { isLanguage, languages } from '../i18n/languages.ts';
import { localizedPath, splitPath } from '../i18n/localized-path.ts';
import { bothLanguages, type SpokenLanguages } from '../i18n/spoken-languages.ts';
import { readLocalPath } from './read-local-path.ts';

const route = createRoute({
  method: 'get',
  path: '/api/language/{lang}',
  tags: ['texts'],
  summary: 'Keeps the choice of a language and goes to a page in it',
  description:
    'Where the switch of languages leads without scripts. The cookie is set only for a visitor who comes from a page of this site: a shared address changes nobody’s choice.',
  request: {
    params: z.object({ lang: z.string().openapi({ enum: [...languages] }) }),
    query: z.object({
      to: z.string().optional().openapi({ description: 'Path of a page of this site' }),
    }),
  },
  responses: {
    303: {
      description: 'The page in that language',
      headers: z.object({ location: z.string(), 'set-cookie': z.string().optional() }),
    },
    ...problemResponses(
      'unknown_language',
      'invalid_request',
      'method_not_allowed',
      ...failureCodes,
    ),
  },
});

export function addLanguageApi(
  app: ApiApp,
  {
    texts,
    config,
    spoken = bothLanguages,
  }: { texts: Words; config: { publicUrl: string }; spoken?: SpokenLanguages },
): void {
  app.openapi(route, (c) => {
    const { lang } = c.req.valid('param');
    if (!isLanguage(lang) || !spoken.includes(lang)) return problem(c, texts, 'unknown_language');
    c.header('cache-control', 'no-store');
    if (comesFromHere(c.req.raw)) c.header('set-cookie', languageCookie(lang, config));
    const { path } = splitPath(readLocalPath(c.req.query('to') ?? null) ?? '/home');
    return c.redirect(localizedPath(path, lang), 303);
  });
}

/** Browsers without `Sec-Fetch-Site` (older ones, plain HTTP) send a `Referer`. */
function comesFromHere({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const referer = headers.get('referer');
  return referer !== null && URL.canParse(referer) && new URL(referer).host === new URL(url).host;
}
