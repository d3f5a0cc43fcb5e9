import { expect, test } from 'vitest';
import { comparePages } from './compare-pages.ts';

const site = (pages: Record<string, string>) => async (path: string) => ({
  status: path in pages ? 200 : path === '/none' ? 404 : 500,
  text: `<p>${path === '/a' ? Math.random() : ''}</p><main class="x">${pages[path]}</main>`,
});

test('a page is equal, was changed on the site since, or is wrong', async () => {
  const restored = site({ '/a': '1', '/b': '1', '/c': '1' });
  const live = site({ '/a': '1', '/b': '2', '/c': '2', '/d': '1' });
  const pages = [
    { path: '/a', isChanged: false },
    { path: '/b', isChanged: true },
    { path: '/c', isChanged: false },
    { path: '/d', isChanged: true },
    { path: '/none', isChanged: false },
  ];
  expect(await comparePages(pages, restored, live)).toEqual({
    same: 1,
    changed: 1,
    failed: ['/c', '/d'],
  });
});
