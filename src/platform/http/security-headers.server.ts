import type { MiddlewareHandler } from 'hono';
import { fixedHeaders, usualReferrerPolicy } from './fixed-headers.ts';

/** Whether the policy of an answer lets pages show it in a frame: any, or those of this site. */
function mayBeFramed(policy: string | null): boolean {
  const ancestors = policy?.split('; ').find((part) => part.startsWith('frame-ancestors '));
  return ancestors === 'frame-ancestors *' || ancestors === "frame-ancestors 'self'";
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
