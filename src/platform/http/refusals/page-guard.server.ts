import { createMiddleware } from 'hono/factory';
import { fromOurSite } from '../cross-site/cross-site-token.server.ts';
import type { Words } from '../problem.server.ts';
import { refuse } from './refuse.server.ts';

interface Site {
  texts: Words;
  publicUrl: string;
  knows: (pathname: string) => boolean;
  takesForms: (pathname: string) => boolean;
}

/** Lets through reads, and forms of this site to pages that take them. */
export function pageGuard({ texts, publicUrl, knows, takesForms }: Site) {
  return createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    if (!knows(path)) return refuse(c, texts, 'not_found');
    const takes = takesForms(path);
    if (method !== 'POST' || !takes) {
      const response = refuse(c, texts, 'method_not_allowed');
      response.headers.set('allow', takes ? 'GET, HEAD, POST' : 'GET, HEAD');
      return response;
    }
    if (!fromOurSite(c.req.raw.headers, publicUrl)) return refuse(c, texts, 'token_mismatch');
    return next();
  });
}
