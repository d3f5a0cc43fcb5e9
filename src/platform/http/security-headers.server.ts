import type { MiddlewareHandler } from 'hono';
import { fixedHeaders, usualReferrerPolicy } from './fixed-headers.ts';

/**
 * Gives every answer its fixed headers. What a page may load is said by the page itself, which
 * knows its scripts.
 */
export function securityHeaders(): MiddlewareHandler {
  const fixed = Object.entries(fixedHeaders);
  return async (c, next) => {
    await next();
    for (const [name, value] of fixed) c.header(name, value);
    // A page of one visitor says itself which sites get its address: none but ours.
    if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', usualReferrerPolicy);
  };
}
