import { parse } from 'hono/utils/cookie';
import { type Language, languageKey } from './languages.ts';
import { splitPath } from './localized-path.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import type { SpokenLanguages } from './spoken-languages.ts';

export function requestLanguage(
  request: Request,
  address: Language | null,
  spoken?: SpokenLanguages,
): Language {
  const stored = readCookie(request.headers.get('cookie'), languageKey);
  const accepted = request.headers.get('accept-language');
  return negotiateLanguage({ address, stored, accepted }, spoken);
}

/** Returns the `Vary` header of a response; null when the address names the language. */
export function languageVary(request: Request): string | null {
  const { language } = splitPath(new URL(request.url).pathname);
  return language === null ? 'Accept-Language, Cookie' : null;
}

/** Reads a cookie from a `Cookie` header; null when it is missing or invalid. */
export function readCookie(header: string | null, name: string): string | null {
  return parse(header ?? '', name)[name] ?? null;
}
