import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import type { KeptRequest } from '../http/request-log.server.ts';
import type { Language } from '../i18n/languages.ts';
import type { KeptAddress } from './addresses/kept-address.ts';
import { KeptAnswer } from './kept-answer.server.ts';

interface Work {
  address: KeptAddress;
  language: Language;
  version: string;
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  publicUrl: string;
  missingPage: () => Promise<KeptAnswer | null>;
}

/** Headers of a single send, written by Node or the sender. */
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

/** Requests a response as a visitor without cookies. Null when it is private or incomplete. */
export async function renderAnswer(work: Work) {
  const { address, language, version, fetch, publicUrl } = work;
  let isPartial = false;
  let isMissing = false;
  const isMissingPage = address.missing === address.url;
  const asked: KeptRequest = {
    isKept: true,
    markPartial: () => {
      isPartial = true;
    },
    ...(address.missing !== null &&
      !isMissingPage && {
        markMissing: () => {
          isMissing = true;
        },
      }),
  };
  const request = new Request(new URL(address.url, publicUrl), {
    headers: { 'accept-language': language },
  });
  const response = await fetch(request, asked);
  if (isMissing) return { answer: await work.missingPage(), isOdd: true, keep: false };
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
      compressible: COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type),
      failedAs: status >= 500 ? response.headers.get('x-request-id') : null,
    }),
    isOdd: address.isOdd || (status !== 200 && !isMissingPage),
    keep: !isPartial && status < 500 && !caching.includes('no-store'),
  };
}
