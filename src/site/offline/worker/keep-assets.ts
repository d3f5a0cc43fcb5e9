import { describeSavedPage, pagesCache } from './saved-page.ts';
import { siteAssets, siteVersion } from './site-assets.ts';

/** One cache for each build: a kept page stays whole as long as the files of its build are there. */
const assetsOf = (version: string) => `assets-${version}`;
const search: MultiCacheQueryOptions = { ignoreVary: true };

/** Keeps every file of this build; what an earlier build had under the same name is not loaded again. */
export async function keepAssets(): Promise<void> {
  const cache = await caches.open(assetsOf(siteVersion));
  await Promise.all(
    siteAssets.map(async (address) => {
      const known = await caches.match(address, search);
      if (known) await cache.put(address, known);
      else await cache.add(address);
    }),
  );
}

/** A file with a hash in its name never changes: from the device, else from the server. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, search);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(assetsOf(siteVersion));
    await cache.put(request, response.clone());
  }
  return response;
}

/**
 * Drops the files of builds that no kept page needs any more. Only a worker that takes over may
 * do so: then no open page belongs to an older one.
 */
export async function dropUnusedAssets(): Promise<void> {
  const pages = await caches.open(pagesCache);
  const kept = await pages.matchAll();
  const used = new Set(
    [siteVersion, ...kept.map((page) => describeSavedPage(page).version)].map(assetsOf),
  );
  const names = await caches.keys();
  const unused = names.filter((name) => name.startsWith(assetsOf('')) && !used.has(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}
