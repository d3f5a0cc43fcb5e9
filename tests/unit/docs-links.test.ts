import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const links = globSync('**/*.md', { exclude: ['node_modules', 'build', 'var', 'test-results'] })
  .filter((file) => !file.startsWith('node_modules'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?![a-z]+:|#|\/)<?([^)#\s>]+)/g)].map(
      ([, to]) => ({
        file,
        to: normalize(join(dirname(file), decodeURI(to ?? ''))),
      }),
    ),
  );

test('every relative link of a document leads to a file or folder', () => {
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ to }) => !existsSync(to));
  expect(broken.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
});

test('every picture of docs/pictures is shown by a document', () => {
  const shown = new Set(links.map(({ to }) => to));
  const forgotten = readdirSync('docs/pictures').filter(
    (name) => !shown.has(join('docs/pictures', name)),
  );
  expect(forgotten).toEqual([]);
});
