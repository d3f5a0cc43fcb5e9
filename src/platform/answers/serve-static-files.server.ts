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
  /** Who answers everything else. */
  otherwise: RequestListener;
  log: Logger;
}

/** Answers for files: finished bytes, whole, in part or not at all where a visitor has them. */
export function serveStaticFiles({ files, otherwise, log }: Options): RequestListener {
  const nextId = requestIds();
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming;
    const path = pathOf(url);
    const file = files.get(path) ?? (path.includes('%') ? files.get(decoded(path)) : undefined);
    const reads = (method === 'GET' || method === 'HEAD') && !hasBody(incoming);
    if (file === undefined || !reads) return otherwise(incoming, outgoing);
    const started = performance.now();
    const requestId = nextId();
    const status = send(incoming, outgoing, file, requestId);
    logRequest(log, { requestId, method, path, status, started });
  };
}

function pathOf(url: string): string {
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

/** Sends what is asked for of a file; returns the status. */
function send(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  file: StaticFile,
  requestId: string,
): number {
  // A part is a part of the file itself: nobody could unpack a piece of a packing.
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
  // A visitor who goes away, or a disk that fails, ends the connection: the length was promised.
  pipeline(createReadStream(sent.path, { start: first, end: last }), outgoing, () => undefined);
}

/** Whether a visitor says to have these bytes already; the tag counts before the date. */
function isKnown(headers: IncomingMessage['headers'], file: StaticFile, etag: string): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return hasEntity(tags, etag);
  return since !== undefined && Date.parse(since) >= wholeSeconds(file.modified);
}

/** Whether a part goes with the rest that a visitor has (`If-Range`: a strong tag, or the very date). */
function isSame(condition: string | string[] | undefined, file: StaticFile, etag: string): boolean {
  if (condition === undefined || condition === etag) return true;
  return Date.parse(String(condition)) === wholeSeconds(file.modified);
}

function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000;
}
