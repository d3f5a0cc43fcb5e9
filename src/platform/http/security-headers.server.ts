import type { MiddlewareHandler } from 'hono';
import { fixedHeaders, usualReferrerPolicy } from './fixed-headers.ts';

function mayBeFramed(policy: string | null): boolean {
  const ancestors = policy?.split('; ').find((part) => part.startsWith('frame-ancestors '));
  return ancestors === 'frame-ancestors *' || ancestors === "frame-ancestors 'self'";
}

/** Adds the fixed headers to every answer. The page itself sets its content policy, because it knows its scripts. */
export function securityHeaders(): MiddlewareHandler {
  const fixed = Object.entries(fixedHeaders);
  return async (c, next) => {
    await next();
    const isFramed = mayBeFramed(c.res.headers.get('content-security-policy'));
    for (const [name, value] of fixed) {
      // A page that films sets its own permissions.
      if (name === 'permissions-policy' && c.res.headers.has(name)) continue;
      if (!isFramed || name !== 'x-frame-options') c.header(name, value);
    }
    // A private page sets its own policy, which gives its address to no other site.
    if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', usualReferrerPolicy);
  };
}
