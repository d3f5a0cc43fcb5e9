import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../../platform/i18n/request-language.server.ts';

interface Site {
  publicUrl: string;
}

/** In seconds. Seats are given out days before the race, and `isOver` ends them earlier than this. */
const maxAge = 30 * 24 * 3600;

/** Browsers accept `__Host-` cookies only over HTTPS, which a local test site does not have. */
function nameOn({ publicUrl }: Site): string {
  return publicUrl.startsWith('https:') ? '__Host-seat' : 'seat';
}

export function seatToken(headers: Headers, site: Site): string | null {
  const value = readCookie(headers.get('cookie'), nameOn(site));
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Returns the `Set-Cookie` value of a seat; the cookie survives closing the browser, and scripts cannot read it. */
export function seatCookie(token: string, site: Site): string {
  const secure = site.publicUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge } as const;
  return serialize(nameOn(site), token, options);
}
