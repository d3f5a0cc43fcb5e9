import { parseAccept } from 'hono/utils/accept';
import { isLanguage, type Language } from './languages.ts';
import { bothLanguages, type SpokenLanguages, spokenTo } from './spoken-languages.ts';

export interface LanguageHints {
  /** Language in the address (`/es/…`, `/en/…`); null without one. */
  address: Language | null;
  stored: string | null | undefined;
  accepted: string | null | undefined;
}

/** Prefers the address, then the stored choice, then the browser (specification §4); always a language that the race speaks. */
export function negotiateLanguage(
  { address, stored, accepted }: LanguageHints,
  spoken: SpokenLanguages = bothLanguages,
): Language {
  const asked = address ?? (isLanguage(stored) ? stored : preferredLanguage(accepted ?? ''));
  return spokenTo(asked ?? null, spoken);
}

/** Returns the browser's preferred language by quality and order; `es-419` counts as es. */
function preferredLanguage(header: string): Language | undefined {
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .find(isLanguage);
}
