import { serialize } from 'hono/utils/cookie';
import { type Language, languageCookieSeconds, languageKey } from './languages.ts';

/** Returns the `Set-Cookie` header of a language choice that no script could store. */
export function languageCookie(language: Language, { publicUrl }: { publicUrl: string }): string {
  const secure = publicUrl.startsWith('https:');
  const options = { path: '/', maxAge: languageCookieSeconds, sameSite: 'Lax', secure } as const;
  return serialize(languageKey, language, options);
}
