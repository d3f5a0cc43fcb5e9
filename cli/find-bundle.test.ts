import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle, bundleSources, findBundle, lookAt } from './find-bundle.ts';

const source = 'cli/one.ts';

function bundledFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const file of [source, bundleSources]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
  }
  writeFileSync(join(root, source), 'one');
  const seen = { [source]: lookAt(join(root, source)) };
  writeFileSync(join(root, bundleSources), JSON.stringify({ digest: '', seen }));
  return root;
}

test('a bundle with unchanged sources is used', () => {
  expect(findBundle(bundledFolder())).toBe(bundle);
});

test.each<[string, (root: string) => void]>([
  ['a source has another size', (root) => writeFileSync(join(root, source), 'three')],
  ['a source has another time', (root) => utimesSync(join(root, source), 1, 2)],
  ['a source is gone', (root) => rmSync(join(root, source))],
  ['nothing was bundled', (root) => rmSync(join(root, 'build'), { recursive: true })],
])('a bundle is not used when %s', (_name, change) => {
  const root = bundledFolder();
  change(root);
  expect(findBundle(root)).toBeNull();
});
