import { parse } from 'hono/utils/cookie';
import { type Language, languageKey } from './languages.ts';
import { splitPath } from './localized-path.ts';
import { negotiateLanguage } from './negotiate-language.ts';

/** The language of a request, from its address, its cookie and its `Accept-Language`. */
export function requestLanguage(request: Request, address: Language | null): Language {
  return negotiateLanguage({
    address,
    stored: readCookie(request.headers.get('cookie'), languageKey),
    accepted: request.headers.get('accept-language'),
  });
}

/** What such an answer varies by; null where the address names its language. */
export function languageVary(request: Request): string | null {
  const { language } = splitPath(new URL(request.url).pathname);
  return language === null ? 'Accept-Language, Cookie' : null;
}

/** Reads one cookie from a `Cookie` header; null where it is missing or has a faulty value. */
export function readCookie(header: string | null, name: string): string | null {
  return parse(header ?? '', name)[name] ?? null;
}
