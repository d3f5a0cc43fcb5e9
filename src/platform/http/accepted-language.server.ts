import type { Context } from 'hono';
import type { Language } from '../i18n/languages.ts';
import { negotiateLanguage } from '../i18n/negotiate-language.ts';

/**
 * The language of an answer to a program: what it accepts, else the default. No cookie takes part,
 * so that such an answer varies by one header only.
 */
export function acceptedLanguage(c: Context): Language {
  return negotiateLanguage({
    address: null,
    stored: null,
    accepted: c.req.header('accept-language'),
  });
}
