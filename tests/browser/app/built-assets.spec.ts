import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';

test('all styles of the public pages are built into one file, and the others are for the desk alone', async ({
  request,
}) => {
  const html = await (await request.get('/es/media')).text();
  const linked = [...html.matchAll(/href="\/assets\/([\w.-]+\.css)"/g)].map(([, file]) => file);
  expect(linked).toHaveLength(1);
  const built = globSync('build/client/assets/*.css').map((file) => basename(file));
  // The strip of notices has its own file, linked only while there is a notice; so do an urgent notice on an open page,
  // the pages of seats and the live race pages.
  const others =
    /^(desk|gate-film|judge|seat-tool|sheet|announcement-strip|urgent-later|screen|speaker|heats|live-page|bracket-page|river-now|follow-area|embed-page|data-page|icons-page|certificate-page|schedule-page|home-page|paddler-page|series)-/;
  expect(built.filter((file) => !others.test(file))).toEqual(linked);
  expect(built.length).toBeGreaterThan(1);
});

test('fonts are preloaded, but behind the files that the first screen needs', async ({
  request,
}) => {
  const html = await (await request.get('/es/home')).text();
  const faces = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
  expect(faces).toHaveLength(2);
  for (const face of faces) expect(face).toContain('fetchPriority="low"');
});
