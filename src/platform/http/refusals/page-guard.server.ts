import { createMiddleware } from 'hono/factory';
import { fromOurSite } from '../cross-site/cross-site-token.server.ts';
import type { Words } from '../problem.server.ts';
import { refuse } from './refuse.server.ts';

interface Site {
  texts: Words;
  publicUrl: string;
  /** Returns whether an address may lead to a page. */
  knows: (pathname: string) => boolean;
  /** Returns whether the page of an address takes forms. */
  takesForms: (pathname: string) => boolean;
}

/**
 * Lets through reads, and forms of this site to pages that take them. Everything else is refused before a body is read
 * or a page is made.
 */
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
