import { isLanguage, type Language } from './languages.ts';

export interface LocalizedPath {
  /** Language in the address; null without one. */
  language: Language | null;
  /** Path without its language, beginning with exactly one slash, because two would name a site. */
  path: string;
}

/** Splits the language off an address: `/en/media` → en and `/media`. */
export function splitPath(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  const language = isLanguage(first) ? first : null;
  const path = language === null ? pathname : rest.join('/');
  return { language, path: path.replace(/^\/*/, '/') };
}

/** Puts a language before a path; null leaves the path as it is. */
export function localizedPath(path: string, language: Language | null): string {
  if (language === null) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
