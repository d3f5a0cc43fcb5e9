import type { RequestListener } from 'node:http';
import { fixedHeaders, usualReferrerPolicy } from '../http/fixed-headers.ts';

export interface PartState {
  part: string;
  /** Fault in a word or two for an operator; null when all is well. */
  fault: string | null;
}

interface Options {
  /** Checks every part in bounded time; rejects only for a bug. */
  look: () => Promise<PartState[]>;
  /** Returns milliseconds since any fixed time. */
  clock?: () => number;
  otherwise: RequestListener;
}

/** Milliseconds that a check stays valid, because visitors may request it at any rate. */
const fresh = 1000;

/**
 * Serves `/healthz` (the process lives) and `/readyz` (200 when it can take registrations, else 503; one line per
 * part). Neither is logged, because both are requested every few seconds for years.
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
