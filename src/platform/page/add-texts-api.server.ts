import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../errors/error-codes.ts';
import type { ApiApp } from '../http/api-app.server.ts';
import { problem, problemResponses, type Words } from '../http/problem.server.ts';
import { isLanguage, languages } from '../i18n/languages.ts';
import type { SpokenLanguages } from '../i18n/spoken-languages.ts';

const route = createRoute({
  method: 'get',
  path: '/assets/i18n/{lang}.json',
  tags: ['texts'],
  summary: 'The translation map of a language',
  request: { params: z.object({ lang: z.enum(languages) }) },
  responses: {
    200: {
      description: 'Nested texts; the same keys in every language',
      content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
    },
    ...problemResponses('unknown_language', 'method_not_allowed', ...failureCodes),
  },
});

export function addTextsApi(
  app: ApiApp,
  { texts, spoken }: { texts: Words; spoken: SpokenLanguages },
): void {
  app.openAPIRegistry.registerPath(route);
  app.get('/assets/i18n/:file{[^/]+\\.json}', (c) => {
    const language = c.req.param('file').slice(0, -'.json'.length);
    if (!isLanguage(language) || !spoken.includes(language))
      return problem(c, texts, 'unknown_language');
    return c.json(texts[language], 200, { 'cache-control': 'public, max-age=300' });
  });
}
