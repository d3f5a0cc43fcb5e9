import { serialize } from 'hono/utils/cookie';
import { type Language, languageCookieSeconds, languageKey } from './languages.ts';

/** The `Set-Cookie` header that keeps a choice of language which no script could store. */
export function languageCookie(language: Language, { publicUrl }: { publicUrl: string }): string {
  const secure = publicUrl.startsWith('https:');
  const options = { path: '/', maxAge: languageCookieSeconds, sameSite: 'Lax', secure } as const;
  return serialize(languageKey, language, options);
}
