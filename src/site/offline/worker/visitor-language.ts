import { isLanguage, type Language } from '../../../platform/i18n/languages.ts';

/** The worker ends and starts as the browser likes; what it has to know of the visitor lies here. */
const cacheName = 'visitor';
const address = '/language';

/** Remembers the language that a visitor reads in. */
export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(language));
}

/** The language that the visitor reads in; null before the first visit. */
export async function visitorLanguage(): Promise<Language | null> {
  const cache = await caches.open(cacheName);
  const known = await (await cache.match(address))?.text();
  return isLanguage(known) ? known : null;
}
