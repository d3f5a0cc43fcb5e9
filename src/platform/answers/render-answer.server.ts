import type { Language } from '../i18n/languages.ts';
import type { KeptAddress } from './kept-address.ts';
import { KeptAnswer } from './kept-answer.server.ts';

interface Work {
  address: KeptAddress;
  language: Language;
  version: string;
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  publicUrl: string;
}

/** What the app is told of a request whose answer will be kept. */
export interface KeptRequest {
  /** The line in the log is written by who sends the answer. */
  isKept: true;
  /** Says that something was missing, so that the answer must not be kept. */
  markPartial: () => void;
}

/** Headers that are of one sending: Node and who sends the answer write them. */
const ofOneSending = new Set([
  'connection',
  'content-length',
  'content-encoding',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

const texts = /^(text\/|application\/(json|problem\+json|manifest\+json|xml)|image\/svg)/;

/**
 * Asks the app for an answer as a visitor without cookies would, in this language. It is kept where
 * it says that everybody may have it and nothing was missing; null where it is one visitor's own.
 */
export async function renderAnswer({ address, language, version, fetch, publicUrl }: Work) {
  let isPartial = false;
  const asked: KeptRequest = {
    isKept: true,
    markPartial: () => {
      isPartial = true;
    },
  };
  const request = new Request(new URL(address.url, publicUrl), {
    headers: { 'accept-language': language },
  });
  const response = await fetch(request, asked);
  const { status } = response;
  const caching = response.headers.get('cache-control') ?? '';
  const none = { answer: null, isOdd: false, keep: false };
  if (response.headers.has('set-cookie') || /private/.test(caching)) return none;
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const headers = [...response.headers].filter(([name]) => !ofOneSending.has(name)).flat();
  return {
    answer: new KeptAnswer({
      status,
      headers,
      body,
      version,
      compressible: texts.test(type),
      failedAs: status >= 500 ? response.headers.get('x-request-id') : null,
    }),
    isOdd: address.isOdd || status !== 200,
    keep: !isPartial && status < 500 && !caching.includes('no-store'),
  };
}
