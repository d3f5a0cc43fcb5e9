import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';

test('of all styles one file is built, the one that pages link to', async ({ request }) => {
  const html = await (await request.get('/es/home')).text();
  const linked = [...html.matchAll(/href="\/assets\/([\w.-]+\.css)"/g)].map(([, file]) => file);
  expect(linked).toHaveLength(1);
  expect(globSync('build/client/assets/*.css').map((file) => basename(file))).toEqual(linked);
});

test('faces are fetched ahead, but behind what the first screen needs', async ({ request }) => {
  const html = await (await request.get('/es/home')).text();
  const faces = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
  expect(faces).toHaveLength(2);
  for (const face of faces) expect(face).toContain('fetchPriority="low"');
});
