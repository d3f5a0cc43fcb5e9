import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { galleryPage } from './gallery-page.ts';
import { shownPages } from './shown-pages.ts';

const gallery = galleryPage(shownPages);

test('every picture of the gallery is there', () => {
  const files = [...gallery.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => `docs/desk/${file}`);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
