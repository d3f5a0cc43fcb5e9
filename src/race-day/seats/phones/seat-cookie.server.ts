import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../../platform/i18n/request-language.server.ts';

interface Site {
  publicUrl: string;
}

/** Seats are given days before the race; their own end (`isOver`) comes first. In seconds. */
const maxAge = 30 * 24 * 3600;

/** A browser takes `__Host-` cookies on HTTPS alone; a seat tried on one's own machine has none. */
function nameOn({ publicUrl }: Site): string {
  return publicUrl.startsWith('https:') ? '__Host-seat' : 'seat';
}

/** The token of the phone's seat that a request carries, or null. */
export function seatToken(headers: Headers, site: Site): string | null {
  const value = readCookie(headers.get('cookie'), nameOn(site));
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}

/** `Set-Cookie` for a seat; it outlives the closing of the browser, and no script reads it. */
export function seatCookie(token: string, site: Site): string {
  const secure = site.publicUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge } as const;
  return serialize(nameOn(site), token, options);
}
