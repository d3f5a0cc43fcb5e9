import { type Language, languages } from './languages.ts';

/** The language of the terminal by the POSIX locale variables; the site's default if unset. */
export function terminalLanguage(env: Record<string, string | undefined>): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return languages.find((language) => locale.startsWith(language)) ?? languages[0];
}
