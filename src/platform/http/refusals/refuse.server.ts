import type { Context } from 'hono';
import { html } from 'hono/html';
import { retryAfterSeconds } from '../../database/classify-outage.server.ts';
import { type ErrorCode, errorCodes } from '../../errors/error-codes.ts';
import type { Language } from '../../i18n/languages.ts';
import { localizedPath, splitPath } from '../../i18n/localized-path.ts';
import { requestLanguage } from '../../i18n/request-language.server.ts';
import type { SpokenLanguages } from '../../i18n/spoken-languages.ts';
import { findErrorTitle, problemIn, toProblem, type Words } from '../problem.server.ts';

/** A refusal page loads nothing and sends nothing. */
export const refusalPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Refuses before a page is made: a short page for browsers, a problem for programs. */
export function refuse(c: Context, texts: Words, code: ErrorCode): Response {
  const address = splitPath(c.req.path).language;
  const language = requestLanguage(c.req.raw, address, c.get('spoken'));
  const reads = c.req.header('accept')?.includes('text/html') ?? false;
  if (!reads) return problemIn(c, language, texts, code);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': refusalPolicy,
    'cache-control': 'no-store',
  };
  const body = refusalPage({ texts, language, address, code });
  return c.body(body, errorCodes[code].status, headers);
}

interface RefusalFacts {
  code: ErrorCode;
  headers: Readonly<Record<string, string>>;
  back: string;
  spoken: SpokenLanguages;
}

/**
 * Refuses a request that an endpoint or page cannot serve at the moment, like `refuse`, with a link back to the page.
 */
export function refusalAnswer(
  request: Request,
  texts: Words,
  { code, headers, back, spoken }: RefusalFacts,
): Response {
  const address = splitPath(new URL(request.url).pathname).language;
  const language = requestLanguage(request, address, spoken);
  const { status } = errorCodes[code];
  const wait = retryAfterSeconds(status);
  const reads = request.headers.get('accept')?.includes('text/html') ?? false;
  const body = reads
    ? refusalPage({ texts, language, address, code, back })
    : JSON.stringify(toProblem(texts[language], code));
  return new Response(body, {
    status,
    headers: {
      ...headers,
      ...(wait !== null && { 'Retry-After': String(wait) }),
      'Content-Language': language,
      'Content-Type': reads ? 'text/html; charset=utf-8' : 'application/problem+json',
      ...(reads && { 'Content-Security-Policy': refusalPolicy }),
    },
  });
}

interface Refusal {
  texts: Words;
  language: Language;
  address: Language | null;
  code: ErrorCode;
  back?: string;
}

export function refusalPage({ texts, language, address, code, back }: Refusal): string {
  const { error } = texts[language] as { error: { toHome: string; backToPage: string } };
  const way =
    back === undefined
      ? { path: localizedPath('/home', address), words: error.toHome }
      : { path: back, words: error.backToPage };
  return String(page(language, findErrorTitle(texts[language], code), way));
}

function page(language: Language, title: string, way: { path: string; words: string }) {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p><a href="${way.path}">${way.words}</a></p>
</body>
</html>
`;
}
