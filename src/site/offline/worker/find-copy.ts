import { defaultLanguage, isLanguage, type Language } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { keptUnder } from '../page-addresses.ts';
import { describeSavedPage, pagesCache, type SavedPage, toShownCopy } from './saved-page.ts';

/** The worker ends and starts as the browser likes; what it has to know of the visitor lies here. */
const cacheName = 'visitor';
const address = '/language';

/** Remembers the language that a visitor reads in. */
export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(language));
}

/** The language that the visitor reads in; null before the first visit. */
async function visitorLanguage(): Promise<Language | null> {
  const cache = await caches.open(cacheName);
  const known = await (await cache.match(address))?.text();
  return isLanguage(known) ? known : null;
}

export const matchOptions: CacheQueryOptions = { ignoreVary: true };

/** The language that an address is to be shown in: its own, else the visitor's. */
export async function languageFor(pathname: string): Promise<Language | null> {
  return splitPath(pathname).language ?? (await visitorLanguage());
}

/**
 * Where the copy of a page is that is asked for without signal: under its own or a similar address,
 * in the language of the address or else of the visitor.
 */
export async function findCopy(wanted: URL): Promise<string | null> {
  const visitor = await visitorLanguage();
  const language = splitPath(wanted.pathname).language ?? visitor;
  for (const address of keptUnder(wanted, visitor)) {
    const saved = await savedPage(address);
    if (saved && (language === null || saved.language === language)) return address;
  }
  return null;
}

/** The copy under an address without a language, in whichever it is: more than nothing. */
export async function copyInAnyLanguage({ pathname }: URL): Promise<Response | null> {
  if (splitPath(pathname).language !== null) return null;
  const kept = await (await caches.open(pagesCache)).match(pathname, matchOptions);
  return kept ? toShownCopy(kept) : null;
}

/** What is shown in the place of a page: kept in each language, it does not tell its age. */
export async function standIn(path: string, asked: URL): Promise<Response> {
  const language = (await languageFor(asked.pathname)) ?? defaultLanguage;
  const cache = await caches.open(pagesCache);
  return (await cache.match(localizedPath(path, language), matchOptions)) ?? Response.error();
}

export async function savedPage(address: string): Promise<SavedPage | null> {
  const cache = await caches.open(pagesCache);
  const kept = await cache.match(address, matchOptions);
  return kept ? describeSavedPage(kept) : null;
}
