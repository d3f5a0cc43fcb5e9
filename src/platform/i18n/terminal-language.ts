import { type Language, languages } from './languages.ts';

/** Returns the terminal's language by the POSIX locale variables; the site's default when unset. */
export function terminalLanguage(env: Record<string, string | undefined>): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return languages.find((language) => locale.startsWith(language)) ?? languages[0];
}
