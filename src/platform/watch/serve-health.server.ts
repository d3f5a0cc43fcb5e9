import type { RequestListener } from 'node:http';
import { fixedHeaders, usualReferrerPolicy } from '../http/fixed-headers.ts';

/** What is found of a part that a server needs to take part: its name, and what is wrong. */
export interface PartState {
  part: string;
  /** A word or two for who watches; null where all is well. */
  fault: string | null;
}

interface Options {
  /** Looks at every part, in bounded time; rejects only at a bug. */
  look: () => Promise<PartState[]>;
  /** Milliseconds from any beginning. */
  clock?: () => number;
  /** Who answers everything else. */
  otherwise: RequestListener;
}

/** For how long what was found holds, in milliseconds: anybody may ask, as often as they like. */
const fresh = 1000;

/**
 * Answers `/healthz` (the process lives) and `/readyz` (200 where it can take registrations, else
 * 503; a line a part). Neither is logged: they are asked for every few seconds, for years.
 */
export function serveHealth({ look, clock = sinceStart, otherwise }: Options): RequestListener {
  let found: { at: number; states: Promise<PartState[]> } | undefined;
  const states = () => {
    const now = clock();
    if (!found || now - found.at > fresh) found = { at: now, states: look() };
    return found.states;
  };
  return async (incoming, outgoing) => {
    const { url, method } = incoming;
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads || (url !== '/healthz' && url !== '/readyz')) return otherwise(incoming, outgoing);
    const parts = url === '/healthz' ? [] : await states().catch(() => [unknown]);
    const isFit = parts.every(({ fault }) => fault === null);
    const lines = parts.map(({ part, fault }) => `${part}: ${fault ?? 'ok'}`);
    const body = Buffer.from(`${lines.length > 0 ? lines.join('\n') : 'ok'}\n`);
    outgoing.writeHead(isFit ? 200 : 503, {
      ...fixedHeaders,
      'referrer-policy': usualReferrerPolicy,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      ...(isFit ? {} : { 'retry-after': '5' }),
    });
    outgoing.end(method === 'HEAD' ? undefined : body);
  };
}

const sinceStart = () => performance.now();
const unknown: PartState = { part: 'look', fault: 'failed' };
