import { defaultLanguage, isLanguage, type Language } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { keptUnder } from '../page-addresses.ts';
import { describeSavedPage, pagesCache, type SavedPage, toShownCopy } from './saved-page.ts';

/** Cache for facts about the visitor, because the browser may stop the worker at any time. */
const cacheName = 'visitor';
const address = '/language';

export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(language));
}

/** Returns the visitor's language. Null before the first visit. */
async function visitorLanguage(): Promise<Language | null> {
  const cache = await caches.open(cacheName);
  const known = await (await cache.match(address))?.text();
  return isLanguage(known) ? known : null;
}

export const matchOptions: CacheQueryOptions = { ignoreVary: true };

export async function languageFor(pathname: string): Promise<Language | null> {
  return splitPath(pathname).language ?? (await visitorLanguage());
}

/** Finds the address of a page's copy: its own or a similar address, in the language of the address or the visitor. */
export async function findCopy(wanted: URL): Promise<string | null> {
  const visitor = await visitorLanguage();
  const language = splitPath(wanted.pathname).language ?? visitor;
  for (const address of keptUnder(wanted, visitor)) {
    const saved = await savedPage(address);
    if (saved && (language === null || saved.language === language)) return address;
  }
  return null;
}

/** Returns the copy of an address without a language in any language, as a last resort. */
export async function copyInAnyLanguage({ pathname }: URL): Promise<Response | null> {
  if (splitPath(pathname).language !== null) return null;
  const kept = await (await caches.open(pagesCache)).match(pathname, matchOptions);
  return kept ? toShownCopy(kept) : null;
}

/** Returns a stand-in, which every device stores in each language and which shows no age. */
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
