import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { hasEntity } from '../http/has-entity.ts';
import { type Language, languageKey } from '../i18n/languages.ts';
import { negotiateLanguage } from '../i18n/negotiate-language.ts';
import { readCookie } from '../i18n/request-language.server.ts';
import { logRequest } from '../log/log-request.ts';
import { AnswerStore } from './answer-store.server.ts';
import { type Coding, contentCoding } from './content-coding.ts';
import { type KeptAddress, maxAddressLength } from './kept-address.ts';
import type { KeptAnswer } from './kept-answer.server.ts';
import { renderAnswer } from './render-answer.server.ts';

interface Options<Shows extends string, Versions> {
  find: (address: string) => KeptAddress<Shows> | null;
  /** What the site shows at this moment; throws or rejects where nobody knows. */
  versions: () => Versions | Promise<Versions>;
  /** The version of what one address shows. */
  versionOf: (address: KeptAddress<Shows>, versions: Versions) => string;
  /** The app that makes the answers. */
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  /** Who answers everything else. */
  otherwise: RequestListener;
  publicUrl: string;
  maxBytes: number;
  log: Logger;
}

/**
 * Stands in front of the app: what is public and was rendered for this version is sent as it is,
 * what was not is rendered once, whoever asks meanwhile waits for it. Everything else passes.
 */
export function serveKeptAnswers<Shows extends string, Versions>(
  options: Options<Shows, Versions>,
): RequestListener {
  const { find, versions, versionOf, otherwise, maxBytes, log } = options;
  const store = new AnswerStore(maxBytes);
  const addresses = new LRUCache<string, { kept: KeptAddress<Shows> | null }>({ max: 2000 });

  function addressOf(url: string): KeptAddress<Shows> | null {
    const known = addresses.get(url);
    if (known) return known.kept;
    const kept = find(url);
    // Addresses that lead nowhere are as many as anybody likes.
    const isKnown = kept === null || kept.missing !== kept.url;
    if (isKnown && url.length <= maxAddressLength) addresses.set(url, { kept });
    return kept;
  }

  /** The answer for an address, as it is now: kept, or made for all who ask meanwhile. */
  function answerTo(
    address: KeptAddress<Shows>,
    language: Language,
    now: Versions,
  ): KeptAnswer | Promise<KeptAnswer | null> {
    const version = versionOf(address, now);
    const key = `${language} ${address.url}`;
    const missingPage = async () => {
      const missing = address.missing === null ? null : find(address.missing);
      return missing && answerTo(missing, language, now);
    };
    return (
      store.find(key, version) ??
      store.make(key, version, () =>
        renderAnswer({ ...options, address, language, version, missingPage }),
      )
    );
  }

  function serve(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    address: KeptAddress<Shows>,
    now: Versions,
  ): void {
    const started = performance.now();
    const coding = contentCoding(incoming.headers['accept-encoding']);
    const made = answerTo(address, languageOf(incoming, address), now);
    const body = made instanceof Promise ? null : made.ready(coding);
    if (!(made instanceof Promise) && body) {
      send(made, coding, body);
      return;
    }
    Promise.resolve(made)
      .then(async (answer) => {
        if (answer === null) otherwise(incoming, outgoing);
        else send(answer, coding, await answer.body(coding));
      })
      .catch((err: unknown) => {
        log.error({ err }, 'answer not kept');
        otherwise(incoming, outgoing);
      });

    function send(answer: KeptAnswer, asked: Coding, bytes: Buffer): void {
      const requestId = answer.failedAs ?? randomUUID();
      const own = ['x-request-id', requestId];
      const status = sendAnswer(incoming, outgoing, { answer, coding: asked, bytes, own });
      const { method } = incoming;
      logRequest(log, { requestId, method, path: pathOf(incoming), status, started });
    }
  }

  return (incoming, outgoing) => {
    const address = mayBeKept(incoming) ? addressOf(incoming.url ?? '') : null;
    if (address === null) return otherwise(incoming, outgoing);
    const pass = () => otherwise(incoming, outgoing);
    try {
      const now = versions();
      if (!(now instanceof Promise)) {
        serve(incoming, outgoing, address, now);
        return;
      }
      now.then((known) => serve(incoming, outgoing, address, known)).catch(pass);
    } catch {
      pass();
    }
  };
}

/** A read without a body and without a part of the answer only. */
function mayBeKept({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.range === undefined
  );
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function languageOf({ headers }: IncomingMessage, address: KeptAddress): Language {
  if (address.language) return address.language;
  const stored = address.byCookie ? readCookie(headers.cookie ?? null, languageKey) : null;
  return negotiateLanguage({ address: null, stored, accepted: headers['accept-language'] });
}

interface Sending {
  answer: KeptAnswer;
  coding: Coding;
  bytes: Buffer;
  /** Headers of this sending alone. */
  own: string[];
}

/** Sends an answer, or that the visitor has it already; returns the status. */
function sendAnswer(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  { answer, coding, bytes, own }: Sending,
): number {
  const used = answer.codingFor(coding);
  own.push('etag', answer.etag);
  if (answer.status === 200 && hasEntity(headers['if-none-match'] ?? '', answer.etag)) {
    outgoing.writeHead(304, [...answer.headers, ...own]);
    outgoing.end();
    return 304;
  }
  if (used !== 'identity') own.push('content-encoding', used);
  own.push('content-length', String(bytes.length));
  outgoing.writeHead(answer.status, [...answer.headers, ...own]);
  outgoing.end(method === 'HEAD' ? undefined : bytes);
  return answer.status;
}
