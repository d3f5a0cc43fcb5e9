import { createMiddleware } from 'hono/factory';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { contentCoding } from './content-coding.ts';
import { packBody } from './pack-body.server.ts';

/** Smallest body worth compressing: less fits into one packet anyway. */
const shortest = 1024;
/** As quick as gzip, and a sixth smaller. */
const quality = 4;

/**
 * Compresses private responses, but no event streams, partial or `no-transform` responses, nor
 * those whose length could reveal a secret to another site.
 */
export function packAnswers() {
  return createMiddleware(async (c, next) => {
    await next();
    const { res, req } = c;
    if (!isText(res) || res.status === 206 || /\bno-transform\b/.test(caching(res))) return;
    c.header('vary', varyingByCoding(res.headers.get('vary')));
    const coding = contentCoding(req.header('accept-encoding'));
    if (coding === 'identity' || req.method === 'HEAD' || res.body === null) return;
    if (res.headers.has('content-encoding') || tellsLength(req.raw, res)) return;
    const body = Buffer.from(await res.arrayBuffer());
    const packed = body.length < shortest ? null : await packBody(body, coding, quality);
    c.res = new Response(packed ?? body, res);
    if (packed === null) return;
    c.res.headers.set('content-encoding', coding);
    c.res.headers.delete('content-length');
    const etag = c.res.headers.get('etag');
    // Another compression changes the bytes but not the content, so the tag must be weak.
    if (etag && !etag.startsWith('W/')) c.res.headers.set('etag', `W/${etag}`);
  });
}

function isText({ headers }: Response): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');
}

function caching({ headers }: Response): string {
  return headers.get('cache-control') ?? '';
}

function varyingByCoding(vary: string | null): string {
  if (vary === null || vary === '') return 'Accept-Encoding';
  return /(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}

/**
 * Returns whether another site makes a known visitor request a private page: it could put guesses into the address and
 * learn from the length whether they match text beside the token (BREACH).
 */
function tellsLength({ headers }: Request, answer: Response): boolean {
  const isOwn = !/\bpublic\b/.test(caching(answer));
  return isOwn && headers.has('cookie') && headers.get('sec-fetch-site') === 'cross-site';
}
