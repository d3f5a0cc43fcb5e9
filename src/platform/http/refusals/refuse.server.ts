import type { Context } from 'hono';
import { html } from 'hono/html';
import { type ErrorCode, errorCodes } from '../../errors/error-codes.ts';
import type { Language } from '../../i18n/languages.ts';
import { localizedPath, splitPath } from '../../i18n/localized-path.ts';
import { requestLanguage } from '../../i18n/request-language.server.ts';
import { problemIn, titleOf, type Words } from '../problem.server.ts';

/** Such an answer loads nothing and sends nothing. */
export const refusalPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Refuses what is asked of a page's address before the page is made: a browser gets a few words and
 * the way home, a program a problem, each in the visitor's language. It costs next to nothing,
 * however often it is asked for.
 */
export function refuse(c: Context, texts: Words, code: ErrorCode): Response {
  const address = splitPath(c.req.path).language;
  const language = requestLanguage(c.req.raw, address);
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

interface Refusal {
  texts: Words;
  language: Language;
  /** The language that the address names. */
  address: Language | null;
  code: ErrorCode;
}

/** The few words for a browser. */
export function refusalPage({ texts, language, address, code }: Refusal): string {
  const home = { path: localizedPath('/home', address), words: homeOf(texts, language) };
  return String(page(language, titleOf(texts[language], code), home));
}

function homeOf(texts: Words, language: Language): string {
  const { error } = texts[language] as { error: { toHome: string } };
  return error.toHome;
}

function page(language: Language, title: string, home: { path: string; words: string }) {
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
<p><a href="${home.path}">${home.words}</a></p>
</body>
</html>
`;
}
