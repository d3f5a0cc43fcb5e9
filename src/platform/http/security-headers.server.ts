import type { MiddlewareHandler } from 'hono';
import { fixedHeaders, usualReferrerPolicy } from './fixed-headers.ts';

/** Whether the policy of an answer lets any site show it in a frame: what clubs put into their pages. */
function mayBeFramed(policy: string | null): boolean {
  return policy?.split('; ').includes('frame-ancestors *') ?? false;
}

/**
 * Gives every answer its fixed headers. What a page may load is said by the page itself, which
 * knows its scripts.
 */
export function securityHeaders(): MiddlewareHandler {
  const fixed = Object.entries(fixedHeaders);
  return async (c, next) => {
    await next();
    const isFramed = mayBeFramed(c.res.headers.get('content-security-policy'));
    for (const [name, value] of fixed) {
      if (!isFramed || name !== 'x-frame-options') c.header(name, value);
    }
    // A page of one visitor says itself which sites get its address: none but ours.
    if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', usualReferrerPolicy);
  };
}
