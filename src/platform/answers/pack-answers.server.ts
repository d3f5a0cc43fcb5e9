import { createMiddleware } from 'hono/factory';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { contentCoding } from './content-coding.ts';
import { packBody } from './pack-body.server.ts';

/** Bytes from which on packing is worth its time: less fits into one packet anyway. */
const shortest = 1024;
/** As quick as gzip, and a sixth smaller. */
const quality = 4;

/**
 * Packs answers that are made for one visitor, by brotli or gzip as the visitor takes it. Left as it
 * is: what is no text, a stream of events, a part, what is packed already or must not be changed, and
 * what another site could learn a visitor's secret from by its length.
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
    // The packing may change and the words do not.
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
 * Whether another site makes a visitor who is known here ask, for a page that only this visitor
 * gets: it could put guesses into the address and see by the length which one stands on the page
 * beside the token (BREACH).
 */
function tellsLength({ headers }: Request, answer: Response): boolean {
  const isOwn = !/\bpublic\b/.test(caching(answer));
  return isOwn && headers.has('cookie') && headers.get('sec-fetch-site') === 'cross-site';
}
