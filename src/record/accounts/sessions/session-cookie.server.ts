import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../../platform/i18n/request-language.server.ts';

interface Site {
  publicUrl: string;
}

/** A browser takes `__Host-` cookies on HTTPS alone; a desk tried on one's own machine has none. */
function nameOn({ publicUrl }: Site): string {
  return publicUrl.startsWith('https:') ? '__Host-desk' : 'desk';
}

/** The token that a request carries, or null. */
export function sessionToken(request: Request, site: Site): string | null {
  const value = readCookie(request.headers.get('cookie'), nameOn(site));
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}

/** `Set-Cookie` for a session; no script reads it, no other site sends it. */
export function sessionCookie(token: string, site: Site): string {
  return serialize(nameOn(site), token, options(site));
}

/** `Set-Cookie` that takes the session out of the browser. */
export function noSessionCookie(site: Site): string {
  return serialize(nameOn(site), '', { ...options(site), maxAge: 0 });
}

function options({ publicUrl }: Site) {
  const secure = publicUrl.startsWith('https:');
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
}
