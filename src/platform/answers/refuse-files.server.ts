import { type RequestListener, STATUS_CODES } from 'node:http';
import { fixedHeaders, usualReferrerPolicy } from '../http/fixed-headers.ts';
import { hasBody } from '../http/has-body.ts';
import { logRequest } from '../log/log-request.ts';
import { requestIds } from '../log/request-ids.server.ts';

interface Options {
  knows: (pathname: string) => boolean;
  otherwise: RequestListener;
  log: Parameters<typeof logRequest>[0];
}

/** Addresses of files that no person types, except pages as other sites write them. */
const fileLike = /^\/assets\/|\.(?!html?$|data$)[a-z0-9]{1,8}$/i;
const body = Buffer.from(`${STATUS_CODES[404]}\n`);
const headers = [
  'content-type',
  'text/plain; charset=utf-8',
  'content-length',
  String(body.length),
  'cache-control',
  'no-store',
  ...Object.entries(fixedHeaders).flat(),
  'referrer-policy',
  usualReferrerPolicy,
];

/** Refuses missing files with the bare status text, because programs ask for them all day long. */
export function refuseFiles({ knows, otherwise, log }: Options): RequestListener {
  const nextId = requestIds();
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming;
    const [path = ''] = url.split('?', 1);
    const reads = (method === 'GET' || method === 'HEAD') && !hasBody(incoming);
    if (!reads || !fileLike.test(path) || knows(path)) return otherwise(incoming, outgoing);
    const started = performance.now();
    const requestId = nextId();
    outgoing.writeHead(404, [...headers, 'x-request-id', requestId]);
    outgoing.end(method === 'HEAD' ? undefined : body);
    logRequest(log, { requestId, method, path, status: 404, started });
  };
}
