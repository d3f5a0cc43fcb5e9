import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { languageKey } from '../../i18n/languages.ts';
import { splitPath } from '../../i18n/localized-path.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { readCookie } from '../../i18n/request-language.server.ts';
import type { SpokenLanguages } from '../../i18n/spoken-languages.ts';
import { requestIds } from '../../log/request-ids.server.ts';
import { fixedHeaders, usualReferrerPolicy } from '../fixed-headers.ts';
import { hasBody } from '../has-body.ts';
import { toProblem, type Words } from '../problem.server.ts';
import { refusalPage, refusalPolicy } from '../refusals/refuse.server.ts';
import { Busyness } from './busyness.server.ts';
import { CallerTurns } from './caller-turns.ts';
import { FairShare } from './fair-share.ts';
import { type CallerSettings, identifyCaller } from './identify-caller.server.ts';
import { shareLimits } from './share-limits.ts';

interface Options extends CallerSettings {
  texts: () => Words;
  spoken: () => SpokenLanguages;
  /** Returns whether the answer to an address stays open for hours at no cost. */
  isStream: (url: string) => boolean;
  log: Pick<Logger, 'warn'>;
}

/** Continues an admitted request, now or later; refuses any other (429). */
export type Admit = (incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => void) => void;

export interface CallerLimit {
  admitAny: Admit;
  /** Admits a request whose answer must be made, at the caller's turn; it costs a hundred times a cached response. */
  admitMaking: Admit;
}

/** Delay of a refusal: a caller who waits for answers on all connections sends no further requests meanwhile. */
const waitMs = 2000;
/** Largest number of delayed refusals; further ones are sent at once. */
const mostWaiting = 2000;

const tellMs = 10_000;

/**
 * Limits the requests of one address (`FairShare`) and the answers made for it at once (`CallerTurns`). The first needs
 * some requests to recognize a heavy caller; until then the second keeps the caller out of the others' way.
 */
export function limitCallers(options: Options): CallerLimit {
  const { texts, isStream, log } = options;
  const now = performance.now();
  const [any, making, streams] = [
    new FairShare(shareLimits.any, now),
    new FairShare(shareLimits.making, now),
    new FairShare(shareLimits.streams, now),
  ];
  const busyness = new Busyness();
  const turns = new CallerTurns();
  const admitted = new WeakSet<ServerResponse>();
  const nextId = requestIds();
  const told = { refused: 0, at: Number.NEGATIVE_INFINITY };
  let waiting = 0;

  function isAdmitted(share: FairShare, caller: string): boolean {
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
    const answer = () =>
      sendRefusal(incoming, outgoing, {
        texts: texts(),
        spoken: options.spoken(),
        requestId: nextId(),
      });
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
    admitAny(incoming, outgoing, goOn) {
      const caller = identifyCaller(incoming, options);
      const share = isStream(incoming.url ?? '') ? streams : any;
      if (caller === null || isAdmitted(share, caller)) goOn();
      else refuse(incoming, outgoing);
    },
    admitMaking(incoming, outgoing, goOn) {
      const caller = identifyCaller(incoming, options);
      // A response that was admitted for the response cache but turned out private comes here again.
      if (admitted.has(outgoing)) return goOn();
      admitted.add(outgoing);
      if (isStream(incoming.url ?? '')) return goOn();
      const make = () => {
        outgoing.once('close', busyness.begin());
        goOn();
      };
      if (caller === null) return make();
      if (!isAdmitted(making, caller)) return refuse(incoming, outgoing);
      const wasHeld = making.isHeld(caller);
      const isIn = turns.take(caller, (end) => {
        if (outgoing.destroyed) return end();
        if (!wasHeld && making.isHeld(caller)) {
          refuse(incoming, outgoing);
          return end();
        }
        outgoing.once('close', end);
        make();
      });
      if (!isIn) refuse(incoming, outgoing);
    },
  };
}

function sendRefusal(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { texts, spoken, requestId }: { texts: Words; spoken: SpokenLanguages; requestId: string },
): void {
  const { headers, url = '', method } = incoming;
  const { language: address } = splitPath(url.split('?', 1)[0] ?? '');
  const stored = readCookie(headers.cookie ?? null, languageKey);
  const accepted = headers['accept-language'];
  const language = negotiateLanguage({ address, stored, accepted }, spoken);
  const reads = headers.accept?.includes('text/html') ?? false;
  const code = 'too_many_requests';
  const body = reads
    ? refusalPage({ texts, language, address, code })
    : JSON.stringify(toProblem(texts[language], code));
  outgoing.writeHead(429, [
    'content-type',
    reads ? 'text/html; charset=utf-8' : 'application/problem+json',
    'content-length',
    String(Buffer.byteLength(body)),
    'content-language',
    language,
    'cache-control',
    'no-store',
    'retry-after',
    '5',
    'x-request-id',
    requestId,
    ...Object.entries(fixedHeaders).flat(),
    'referrer-policy',
    usualReferrerPolicy,
    ...(reads ? ['content-security-policy', refusalPolicy] : []),
    // The rest of the body is not read.
    ...(hasBody(incoming) ? ['connection', 'close'] : []),
  ]);
  outgoing.end(method === 'HEAD' ? undefined : body);
}
