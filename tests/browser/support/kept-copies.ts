import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has cached these pages, as it does after a page is loaded. */
export async function waitForCopies(page: Page, ...paths: string[]): Promise<void> {
  const lacking = () =>
    page.evaluate(async (wanted) => {
      const cache = await caches.open('pages');
      const kept = await Promise.all(wanted.map((path) => cache.match(path)));
      return wanted.filter((_path, index) => !kept[index]);
    }, paths);
  await expect.poll(lacking, { intervals: [100] }).toEqual([]);
}

/** Makes every cached copy older. Call it without signal, or a new copy may come in between. */
export async function ageCopies(page: Page, hours: number): Promise<void> {
  await page.evaluate(async (age) => {
    const cache = await caches.open('pages');
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      const headers = new Headers(response.headers);
      headers.set('X-Saved-At', new Date(Date.now() - age * 3_600_000).toISOString());
      await cache.put(request, new Response(await response.text(), { headers }));
    }
  }, hours);
}

export function keptPages(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const cache = await caches.open('pages');
    const kept: Record<string, string> = {};
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const html = await (await cache.match(request))?.text();
      kept[pathname + search] = /<html[^>]* lang="(\w+)"/.exec(html ?? '')?.[1] ?? '';
    }
    return kept;
  });
}

/** Returns which of these values the browser stores for the site, in any of its storages. */
export async function findStored(page: Page, ...values: string[]): Promise<string[]> {
  const all = await allStored(page);
  return values.filter((value) => all.includes(value));
}

function allStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        const isText = /text|json/.test(type);
        found.push(request.url, isText ? await (await cache.match(request))?.text() : type);
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}
