import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../i18n/request-language.server.ts';
import { problem, type Words } from '../problem.server.ts';
import { tokenCookie, tokenField, tokenForm, tokenHeader } from './token-names.ts';

export interface IssuedToken {
  token: string;
  /** `Set-Cookie` header of the token; null when the visitor already has the cookie. */
  setCookie: string | null;
}

/**
 * Returns the token of a form page: the visitor's own, so that two open pages both work, else a new one with its
 * cookie. Scripts may read the cookie, because it protects against other sites, which cannot.
 */
export function issueToken(request: Request, { publicUrl }: { publicUrl: string }): IssuedToken {
  const known = readCookie(request.headers.get('cookie'), tokenCookie);
  if (known !== null && tokenForm.test(known)) return { token: known, setCookie: null };
  const token = randomBytes(32).toString('base64url');
  const secure = publicUrl.startsWith('https:');
  const options = { path: '/', sameSite: 'Lax', secure } as const;
  return { token, setCookie: serialize(tokenCookie, token, options) };
}

/**
 * Whether `sent` (header or hidden field) equals the cookie, and the browser reports no other site.
 */
export function carriesToken(headers: Headers, sent: unknown): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return false;
  const cookie = readCookie(headers.get('cookie'), tokenCookie);
  if (cookie === null || !tokenForm.test(cookie) || typeof sent !== 'string') return false;
  const [known, given] = [Buffer.from(cookie), Buffer.from(sent)];
  return known.length === given.length && timingSafeEqual(known, given);
}

/** A token in the header must be right, because the hidden field of an offline page may be old. */
export function formCarriesToken(
  headers: Headers,
  form: { get: (name: string) => unknown },
): boolean {
  return carriesToken(headers, headers.get(tokenHeader) ?? form.get(tokenField));
}

/** Whether a form may still carry the token, by its headers alone. */
export function mayCarryToken(headers: Headers): boolean {
  const known = readCookie(headers.get('cookie'), tokenCookie);
  return carriesToken(headers, headers.get(tokenHeader) ?? known);
}

/** Compares the origin with the host and the public address. True without an origin. */
export function fromOurSite(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.get('host') || host === new URL(publicUrl).host;
}

/**
 * Refuses changing calls without the token; unknown addresses and methods keep their own answer.
 */
export function crossSiteGuard(texts: Words) {
  return createMiddleware(async (c, next) => {
    const { method } = c.req;
    const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    const exists = matchedRoutes(c).some((route) => route.method === method);
    if (!reads && exists && !carriesToken(c.req.raw.headers, c.req.header(tokenHeader))) {
      return problem(c, texts, 'token_mismatch');
    }
    return next();
  });
}
