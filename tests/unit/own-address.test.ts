import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Files that read the address of a raw request, with the reason. Elsewhere a loader or action takes `url` from the
 * router, because the request's path ends in `.data` where scripts send a form.
 */
const allowed = new Map([
  ['src/design/layout/not-found-page.tsx', 'runs in the browser, where a request is of the page'],
  ['src/entry.server.tsx', 'renders documents, which are asked for by their own address'],
  ['src/platform/http/refusals/decodable-request.ts', 'works before the router'],
  ['src/platform/http/refusals/refuse.server.ts', 'works before the router'],
  ['src/platform/i18n/request-language.server.ts', 'reads the language, which comes first'],
  ['src/site/offline/pages/offline-page.tsx', 'lists the copies of a browser'],
]);

const reads = globSync('src/**/*.{ts,tsx}', {
  exclude: ['**/*.test.{ts,tsx}', 'src/site/offline/worker/**'],
})
  .filter((name) => /\brequest\.url\b/.test(readFileSync(name, 'utf8')))
  .sort();

test('a page takes its own address from the router, never from the request', () => {
  expect(reads).toEqual([...allowed.keys()].sort());
});
