import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { hasEntity } from '../http/has-entity.ts';
import { type Language, languageKey } from '../i18n/languages.ts';
import { negotiateLanguage } from '../i18n/negotiate-language.ts';
import { readCookie } from '../i18n/request-language.server.ts';
import type { SpokenLanguages } from '../i18n/spoken-languages.ts';
import { logRequest } from '../log/log-request.ts';
import { requestIds } from '../log/request-ids.server.ts';
import type { KeptAddress } from './addresses/kept-address.ts';
import { type RememberedAddress, rememberAddresses } from './addresses/remember-addresses.ts';
import type { AnswerStore } from './answer-store.server.ts';
import { contentCoding } from './content-coding.ts';
import type { FinishedBytes, KeptAnswer } from './kept-answer.server.ts';
import { renderAnswer } from './render-answer.server.ts';

interface Options<Shows extends string, Versions> {
  find: (address: string) => KeptAddress<Shows> | null;
  /** Returns the current versions of the site; throws or rejects when they are unknown. */
  versions: () => Versions | Promise<Versions>;
  versionOf: (address: KeptAddress<Shows>, versions: Versions) => string;
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  otherwise: RequestListener;
  /** Continues a request whose response must be made, now or later, or refuses it. */
  admit: (incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => void) => unknown;
  publicUrl: string;
  /** Both languages by default. */
  spoken?: () => SpokenLanguages;
  store: Pick<AnswerStore, 'find' | 'isMaking' | 'make'>;
  onKept?: (address: KeptAddress<Shows>, key: string, answer: KeptAnswer) => void;
  log: Logger;
}

/**
 * Puts a response cache in front of the app: a public response of the current version is sent as it is; a missing one
 * is made once, and concurrent requests wait for it. All other requests are passed on.
 */
export function serveKeptAnswers<Shows extends string, Versions>(
  options: Options<Shows, Versions>,
): RequestListener {
  const { versions, otherwise, admit, store, log } = options;
  const toAddress = rememberAddresses(options);
  const nextId = requestIds();

  function answerTo(
    { address, keys, version: versionAt }: RememberedAddress<Shows, Versions>,
    language: Language,
    now: Versions,
  ): KeptAnswer | Promise<KeptAnswer | null> {
    const version = versionAt(now);
    const missingPage = async () => {
      const missing = address.missing === null ? null : toAddress(address.missing);
      return missing && answerTo(missing, language, now);
    };
    return (
      store.find(keys[language], version) ??
      store.make(keys[language], version, async () => {
        const made = await renderAnswer({ ...options, address, language, version, missingPage });
        if (made.keep && made.answer) options.onKept?.(address, keys[language], made.answer);
        return made;
      })
    );
  }

  function serve(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    asked: RememberedAddress<Shows, Versions>,
    now: Versions,
  ): void {
    const started = performance.now();
    const coding = contentCoding(incoming.headers['accept-encoding']);
    const language = chooseLanguage(incoming, asked.address, options.spoken?.());
    const [key, version] = [asked.keys[language], asked.version(now)];
    const known = store.find(key, version);
    // Waiting for a response in progress costs nothing, so it needs no admission.
    if (known || store.isMaking(key, version)) answerWith(known);
    else admit(incoming, outgoing, () => answerWith(null));

    function answerWith(known: KeptAnswer | null): void {
      const made = known ?? answerTo(asked, language, now);
      const ready = made instanceof Promise ? null : made.ready(coding);
      if (!(made instanceof Promise) && ready) {
        send(made, ready);
        return;
      }
      Promise.resolve(made)
        .then(async (answer) => {
          if (answer === null) otherwise(incoming, outgoing);
          else send(answer, await answer.finished(coding));
        })
        .catch((err: unknown) => {
          log.error({ err }, 'answer not kept');
          otherwise(incoming, outgoing);
        });
    }

    function send(answer: KeptAnswer, finished: FinishedBytes): void {
      const requestId = answer.failedAs ?? nextId();
      const status = sendAnswer(incoming, outgoing, { answer, finished, requestId });
      const { method } = incoming;
      logRequest(log, { requestId, method, path: asked.path, status, started });
    }
  }

  return (incoming, outgoing) => {
    const asked = mayBeKept(incoming) ? toAddress(incoming.url ?? '') : null;
    if (asked === null) return otherwise(incoming, outgoing);
    const pass = () => otherwise(incoming, outgoing);
    try {
      const now = versions();
      if (!(now instanceof Promise)) {
        serve(incoming, outgoing, asked, now);
        return;
      }
      now.then((known) => serve(incoming, outgoing, asked, known)).catch(pass);
    } catch {
      pass();
    }
  };
}

/** Returns whether a request may be answered from the cache: a read without a body and without a range. */
function mayBeKept({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.range === undefined
  );
}

function chooseLanguage(
  { headers }: IncomingMessage,
  address: KeptAddress,
  spoken?: SpokenLanguages,
): Language {
  if (address.language) return address.language;
  const stored = address.byCookie ? readCookie(headers.cookie ?? null, languageKey) : null;
  const accepted = headers['accept-language'];
  return negotiateLanguage({ address: null, stored, accepted }, spoken);
}

interface CachedResponse {
  answer: KeptAnswer;
  finished: FinishedBytes;
  requestId: string;
}

function sendAnswer(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  { answer, finished, requestId }: CachedResponse,
): number {
  const known = headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && hasEntity(known, answer.etag)) {
    outgoing.writeHead(304, withId(answer.knownHeaders, requestId));
    outgoing.end();
    return 304;
  }
  outgoing.writeHead(answer.status, withId(finished.headers, requestId));
  outgoing.end(method === 'HEAD' ? undefined : finished.bytes);
  return answer.status;
}

function withId(headers: readonly string[], requestId: string): string[] {
  const sent = headers.slice();
  sent.push('x-request-id', requestId);
  return sent;
}
