import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { languageKey } from '../../i18n/languages.ts';
import { splitPath } from '../../i18n/localized-path.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { readCookie } from '../../i18n/request-language.server.ts';
import { requestIds } from '../../log/request-ids.server.ts';
import { addressSeen, networkOf } from '../client-address.server.ts';
import { fixedHeaders, usualReferrerPolicy } from '../fixed-headers.ts';
import { hasBody } from '../has-body.ts';
import { problemOf, type Words } from '../problem.server.ts';
import { refusalPage, refusalPolicy } from '../refusals/refuse.server.ts';
import { Busyness } from './busyness.server.ts';
import { FairShare, type ShareLimits } from './fair-share.ts';
import { isOwnNetwork } from './is-own-network.server.ts';

interface Options {
  /** False where the settings turn it off. */
  limitCallers: boolean;
  trustedProxies: number;
  /** What the site says at the moment. */
  texts: () => Words;
  log: Pick<Logger, 'warn'>;
}

/** Whether a request is answered; where not it is refused (429), and nothing is left to be done. */
type Admits = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Holds back who asks for too much. */
export interface CallerLimit {
  /** For anything at all. */
  admitsAny: Admits;
  /** For what has to be made: it costs a hundred times what a kept answer does. */
  admitsMaking: Admits;
}

/**
 * All spectators of a race behind one address of a telephone company ask for less than this; of what
 * has to be made, a venue full of phones does.
 */
const anyLimits: ShareLimits = { lightRate: 200, heavyRate: 800, largeShare: 0.5, heldRate: 50 };
const makingLimits: ShareLimits = { lightRate: 10, heavyRate: 200, largeShare: 0.25, heldRate: 2 };

/**
 * Milliseconds until somebody hears that they are refused: who waits for an answer on each of their
 * connections sends no further request meanwhile.
 */
const waitMs = 2000;
/** Refused requests that wait at once; further ones hear it at once. */
const mostWaiting = 2000;

/** From one line about refused callers to the next, in milliseconds. */
const tellMs = 10_000;

/**
 * Limits what one address may ask for (`FairShare`). Whoever comes from the server's own network
 * without a proxy that is trusted is not limited: it may be a proxy of which nobody told us, and all
 * visitors would be one.
 */
export function limitCallers(options: Options): CallerLimit {
  const { limitCallers: isOn, trustedProxies, texts, log } = options;
  const now = performance.now();
  const [any, making] = [new FairShare(anyLimits, now), new FairShare(makingLimits, now)];
  const busyness = new Busyness();
  const nextId = requestIds();
  const told = { refused: 0, at: Number.NEGATIVE_INFINITY };
  let waiting = 0;

  function isAdmitted(share: FairShare, incoming: IncomingMessage): boolean {
    const caller = isOn ? callerOf(incoming, trustedProxies) : null;
    if (caller === null) return true;
    const now = performance.now();
    return share.admits(caller, { now, isBusy: busyness.isBusy(now) });
  }

  function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const now = performance.now();
    told.refused += 1;
    if (now - told.at >= tellMs) {
      log.warn({ refused: told.refused }, 'an address asks for too much');
      Object.assign(told, { refused: 0, at: now });
    }
    const answer = () => sendRefusal(incoming, outgoing, { texts: texts(), requestId: nextId() });
    if (waiting >= mostWaiting) {
      answer();
      return;
    }
    waiting += 1;
    const timer = setTimeout(answer, waitMs);
    outgoing.once('close', () => {
      clearTimeout(timer);
      waiting -= 1;
    });
  }

  return {
    admitsAny(incoming, outgoing) {
      if (isAdmitted(any, incoming)) return true;
      refuse(incoming, outgoing);
      return false;
    },
    admitsMaking(incoming, outgoing) {
      if (!isAdmitted(making, incoming)) {
        refuse(incoming, outgoing);
        return false;
      }
      // A stream goes on for hours and costs nothing meanwhile.
      if (!isStream(incoming)) outgoing.once('close', busyness.begin());
      return true;
    },
  };
}

/** By what somebody is told apart; null for who is not limited. */
function callerOf({ headers, socket }: IncomingMessage, trustedProxies: number): string | null {
  const own = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  const seen = addressSeen(String(forwarded ?? ''), own, trustedProxies);
  return seen === own && isOwnNetwork(own) ? null : networkOf(seen);
}

function isStream({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/event-stream') ?? false;
}

function sendRefusal(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { texts, requestId }: { texts: Words; requestId: string },
): void {
  const { headers, url = '', method } = incoming;
  const { language: address } = splitPath(url.split('?', 1)[0] ?? '');
  const language = negotiateLanguage({
    address,
    stored: readCookie(headers.cookie ?? null, languageKey),
    accepted: headers['accept-language'],
  });
  const reads = headers.accept?.includes('text/html') ?? false;
  const code = 'too_many_requests';
  const body = reads
    ? refusalPage({ texts, language, address, code })
    : JSON.stringify(problemOf(texts[language], code));
  outgoing.writeHead(429, [
    ...['content-type', reads ? 'text/html; charset=utf-8' : 'application/problem+json'],
    ...['content-length', String(Buffer.byteLength(body)), 'content-language', language],
    ...['cache-control', 'no-store', 'retry-after', '5', 'x-request-id', requestId],
    ...Object.entries(fixedHeaders).flat(),
    ...['referrer-policy', usualReferrerPolicy],
    ...(reads ? ['content-security-policy', refusalPolicy] : []),
    // Nobody waits here for what they are still sending.
    ...(hasBody(incoming) ? ['connection', 'close'] : []),
  ]);
  outgoing.end(method === 'HEAD' ? undefined : body);
}
