import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../../platform/i18n/request-language.server.ts';

interface Site {
  publicUrl: string;
}

/** Browsers accept `__Host-` cookies only over HTTPS, which a desk on a developer's machine lacks. */
function nameOn({ publicUrl }: Site): string {
  return publicUrl.startsWith('https:') ? '__Host-desk' : 'desk';
}

export function sessionToken(request: Request, site: Site): string | null {
  const value = readCookie(request.headers.get('cookie'), nameOn(site));
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Returns the `Set-Cookie` value of a session: unreadable for scripts, not sent by other sites. */
export function sessionCookie(token: string, site: Site): string {
  return serialize(nameOn(site), token, options(site));
}

export function noSessionCookie(site: Site): string {
  return serialize(nameOn(site), '', { ...options(site), maxAge: 0 });
}

function options({ publicUrl }: Site) {
  const secure = publicUrl.startsWith('https:');
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
}
