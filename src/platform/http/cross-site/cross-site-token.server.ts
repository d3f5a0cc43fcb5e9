import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../i18n/request-language.server.ts';
import { problem, type Words } from '../problem.server.ts';
import { tokenCookie, tokenField, tokenForm, tokenHeader } from './token-names.ts';

export interface IssuedToken {
  token: string;
  /** The `Set-Cookie` header that goes with it; null where the visitor has the cookie. */
  setCookie: string | null;
}

/**
 * The token for a form page: the visitor's own if they have one, so that two open pages both work,
 * else a new one with the cookie that carries it. Scripts may read the cookie: it protects against
 * other sites, which cannot.
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
 * Whether a call that changes something comes from a page of this site: `sent` (header or hidden
 * field) equals the cookie, and the browser does not say that another site made the call.
 */
export function carriesToken(headers: Headers, sent: unknown): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return false;
  const cookie = readCookie(headers.get('cookie'), tokenCookie);
  if (cookie === null || !tokenForm.test(cookie) || typeof sent !== 'string') return false;
  const [known, given] = [Buffer.from(cookie), Buffer.from(sent)];
  return known.length === given.length && timingSafeEqual(known, given);
}

/**
 * Whether a form comes from a page of this site: scripts say so in the header, a plain form in its
 * hidden field. A header that is there has to be right: the field of a kept page may be an old one.
 */
export function formCarriesToken(
  headers: Headers,
  form: { get: (name: string) => unknown },
): boolean {
  return carriesToken(headers, headers.get(tokenHeader) ?? form.get(tokenField));
}

/**
 * Whether a form may turn out to carry the token, by its headers alone: without our cookie, or with
 * another token in the header, nothing in its body could help.
 */
export function mayCarryToken(headers: Headers): boolean {
  const known = readCookie(headers.get('cookie'), tokenCookie);
  return carriesToken(headers, headers.get(tokenHeader) ?? known);
}

/**
 * Whether a browser sent a form from this site, as far as it says so: from the address that the
 * call came to, or the public one where a proxy stands between.
 */
export function fromOurSite(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.get('host') || host === new URL(publicUrl).host;
}

/**
 * Refuses calls to endpoints that change something and do not carry the token in their header; an
 * address or method that does not exist is left to its own answer.
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
