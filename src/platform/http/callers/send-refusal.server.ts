import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageKey } from '../../i18n/languages.ts';
import { splitPath } from '../../i18n/localized-path.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { readCookie } from '../../i18n/request-language.server.ts';
import { fixedHeaders, usualReferrerPolicy } from '../fixed-headers.ts';
import { hasBody } from '../has-body.ts';
import { problemOf, type Words } from '../problem.server.ts';
import { refusalPage, refusalPolicy } from '../refusals/refuse.server.ts';

/** Tells somebody in their language that they ask for too much (429). */
export function sendRefusal(
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
    // Nobody waits here for what they are still sending.
    ...(hasBody(incoming) ? ['connection', 'close'] : []),
  ]);
  outgoing.end(method === 'HEAD' ? undefined : body);
}
