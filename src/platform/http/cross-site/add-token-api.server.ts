import { createRoute, z } from '@hono/zod-openapi';
import { failureCodes } from '../../errors/error-codes.ts';
import type { ApiApp } from '../api-app.server.ts';
import { problemResponses } from '../problem.server.ts';
import { issueToken } from './cross-site-token.server.ts';
import { tokenPath } from './token-names.ts';

const route = createRoute({
  method: 'get',
  path: tokenPath,
  tags: ['token'],
  summary: 'Sets the cookie of the cross-site token where the caller has none',
  description:
    'Calls that change something carry the value of this cookie in the header `X-XSRF-TOKEN`.',
  responses: {
    204: {
      description: 'The caller has the cookie now',
      headers: z.object({ 'set-cookie': z.string().optional() }),
    },
    ...problemResponses('method_not_allowed', ...failureCodes),
  },
});

export function addTokenApi(app: ApiApp, site: { publicUrl: string }): void {
  app.openapi(route, (c) => {
    const { setCookie } = issueToken(c.req.raw, site);
    c.header('cache-control', 'no-store');
    if (setCookie !== null) c.header('set-cookie', setCookie);
    return c.body(null, 204);
  });
}
