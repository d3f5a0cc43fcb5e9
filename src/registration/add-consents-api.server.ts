import { createRoute, z } from '@hono/zod-openapi';
import type { ApiApp } from '../platform/http/api-app.server.ts';
import { acceptedLanguage, problemResponses } from '../platform/http/problem.server.ts';
import type { Language } from '../platform/i18n/languages.ts';
import type { Translate } from '../platform/i18n/text-key.ts';
import { consentTexts } from './rules/consent-texts.ts';
import { consentVersion } from './rules/consent-version.server.ts';

const consentsSchema = z
  .strictObject({
    data: z.strictObject({
      language: z.enum(['es', 'en']),
      version: z.string().openapi({
        description:
          'Sent back as `consent_version`, it says that these are the words that were read',
      }),
      words: z.strictObject({
        regulations: z.string(),
        release: z.string(),
        privacy: z.string(),
        guardian_release: z.string(),
        guardian_privacy: z.string(),
      }),
    }),
  })
  .openapi('Consents');

const route = createRoute({
  method: 'get',
  path: '/api/user/consents',
  tags: ['registration'],
  summary: 'The words that somebody agrees to who registers, and their version',
  request: { query: z.object({ language: z.enum(['es', 'en']).optional() }) },
  responses: {
    200: {
      description: 'The words as they are now',
      content: { 'application/json': { schema: consentsSchema } },
    },
    ...problemResponses('invalid_request', 'method_not_allowed', 'internal'),
  },
});

export function addConsentsApi(
  app: ApiApp,
  { translate }: { translate: Record<Language, Translate> },
): void {
  app.openapi(route, (c) => {
    const language = c.req.valid('query').language ?? acceptedLanguage(c);
    const words = consentTexts(translate[language]);
    c.header('cache-control', 'no-store');
    return c.json({ data: { language, version: consentVersion(words), words } }, 200);
  });
}
