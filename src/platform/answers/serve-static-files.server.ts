import { createReadStream } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Logger } from 'pino';
import { hasBody } from '../http/has-body.ts';
import { hasEntity } from '../http/has-entity.ts';
import { logRequest } from '../log/log-request.ts';
import { requestIds } from '../log/request-ids.server.ts';
import { type ByteRange, byteRange } from './byte-range.ts';
import { contentCoding } from './content-coding.ts';
import type { Packing, StaticFile, StaticFiles } from './read-static-files.server.ts';

interface Options {
  files: StaticFiles;
  otherwise: RequestListener;
  log: Logger;
}

export function serveStaticFiles({ files, otherwise, log }: Options): RequestListener {
  const nextId = requestIds();
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming;
    const path = toPath(url);
    const file = files.get(path) ?? (path.includes('%') ? files.get(decoded(path)) : undefined);
    const reads = (method === 'GET' || method === 'HEAD') && !hasBody(incoming);
    if (file === undefined || !reads) return otherwise(incoming, outgoing);
    const started = performance.now();
    const requestId = nextId();
    const status = send(incoming, outgoing, file, requestId);
    logRequest(log, { requestId, method, path, status, started });
  };
}

function toPath(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function send(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  file: StaticFile,
  requestId: string,
): number {
  // A range applies to the uncompressed file, because a piece of a compressed one could not be unpacked.
  const asksForPart = method === 'GET' && headers.range !== undefined;
  const coding = asksForPart ? 'identity' : contentCoding(headers['accept-encoding']);
  const { [coding]: packed, identity } = file.packings;
  const sent = packed ?? identity;
  const own = ['x-request-id', requestId, 'etag', sent.etag];
  if (isKnown(headers, file, sent.etag)) return answer(304);
  if (packed && coding !== 'identity') own.push('content-encoding', coding);
  const part = asksForPart && isSame(headers['if-range'], file, sent.etag) ? headers.range : '';
  const range = part ? byteRange(part, sent.length) : null;
  if (range === 'none') {
    own.push('content-range', `bytes */${sent.length}`, 'content-length', '0');
    return answer(416);
  }
  if (range === null) {
    own.push('content-length', String(sent.length));
    return answer(200, { first: 0, last: sent.length - 1 });
  }
  own.push('content-range', `bytes ${range.first}-${range.last}/${sent.length}`);
  own.push('content-length', String(range.last - range.first + 1));
  return answer(206, range);

  function answer(status: number, range?: ByteRange): number {
    outgoing.writeHead(status, [...file.headers, ...own]);
    if (range === undefined || method === 'HEAD' || sent.length === 0) outgoing.end();
    else sendBytes(outgoing, sent, range);
    return status;
  }
}

function sendBytes(outgoing: ServerResponse, sent: Packing, { first, last }: ByteRange): void {
  if (sent.bytes) {
    outgoing.end(
      last - first + 1 === sent.length ? sent.bytes : sent.bytes.subarray(first, last + 1),
    );
    return;
  }
  // A visitor who leaves or a failing disk ends the connection, because the length was announced.
  pipeline(createReadStream(sent.path, { start: first, end: last }), outgoing, () => undefined);
}

/** Returns whether a visitor already has these bytes; the tag has precedence over the date. */
function isKnown(headers: IncomingMessage['headers'], file: StaticFile, etag: string): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return hasEntity(tags, etag);
  return since !== undefined && Date.parse(since) >= wholeSeconds(file.modified);
}

/** Returns whether a range fits the bytes that a visitor has (`If-Range`: a strong tag or the exact date). */
function isSame(condition: string | string[] | undefined, file: StaticFile, etag: string): boolean {
  if (condition === undefined || condition === etag) return true;
  return Date.parse(String(condition)) === wholeSeconds(file.modified);
}

function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000;
}
