import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import { classifyOutage } from '../database/classify-outage.server.ts';
import { fieldCodes } from '../errors/field-codes.ts';
import { crossSiteGuard } from './cross-site/cross-site-token.server.ts';
import { openToAll } from './cross-site/open-to-all.server.ts';
import { limitBody } from './limit-body.server.ts';
import { problem, type Words } from './problem.server.ts';
import { leftEarly } from './refusals/left-early.server.ts';
import type { RequestEnv } from './request-log.server.ts';

export type ApiApp = OpenAPIHono<RequestEnv>;

interface ApiSetting {
  texts: Words;
  log: Logger;
  /** Paths of endpoints that limit the size of their bodies themselves. */
  longCalls?: RegExp;
  /** Paths that pages of any site may read; `{name}` stands for one segment. */
  openPaths?: readonly string[];
  besides?: readonly string[];
}

/**
 * Makes the app with shared answers: 422 with a code per field, 405 with `Allow`, entity tags, and
 * 500 (503 or 507 in an outage) with only the request id. Changing calls need the cross-site token.
 */
export function createApiApp({
  texts,
  log,
  longCalls,
  openPaths = [],
  besides = [],
}: ApiSetting): ApiApp {
  const app: ApiApp = new OpenAPIHono<RequestEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return problem(c, texts, 'invalid_request', { errors: fieldCodes(result.error) });
    },
  });
  app.onError((error, c) => {
    const id = c.get('requestId') ?? randomUUID();
    // A body of an undescribed type (415) or one that cannot be parsed (400).
    const isRefused = error instanceof HTTPException && error.status < 500;
    if (isRefused || leftEarly(c)) return problem(c, texts, 'invalid_request');
    const outage = classifyOutage(error);
    log.error({ requestId: id, err: error, outage }, 'request failed');
    return problem(c, texts, outage ?? 'internal', { request_id: id });
  });
  // Outermost, because `etag` replaces an answer by a 304 without its headers.
  for (const path of openPaths) app.use(path.replace(/\{(\w+)\}/g, ':$1'), openToAll);
  for (const paths of ['/api/*', '/assets/i18n/*', ...besides]) {
    app.use(paths, async (c, next) => {
      await next();
      c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    });
    app.use(paths, etag());
    app.use(
      paths,
      methodNotAllowed({
        app,
        onMethodNotAllowed: (c, methods) => {
          const response = problem(c, texts, 'method_not_allowed');
          response.headers.set('allow', methods.join(', '));
          return response;
        },
      }),
    );
  }
  app.use('/api/*', crossSiteGuard(texts));
  app.use('/api/*', limitBody(texts, longCalls && { except: longCalls }));
  return app;
}
