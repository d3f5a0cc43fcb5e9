import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepLook, lookAtSources, lookIfBuilt } from './look-at-sources.ts';

function builtFolder() {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  for (const folder of ['src/room', 'content', 'build']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'src/room/one.ts'), 'one');
  writeFileSync(join(root, 'content/race.json'), '{}');
  keepLook(lookAtSources({}, root), root);
  return root;
}

test('a build is not repeated when no source was touched', () => {
  const root = builtFolder();
  expect(lookIfBuilt({}, root)).toBe(lookAtSources({}, root));
});

test.each<[string, (root: string) => void]>([
  ['another size', (root) => writeFileSync(join(root, 'src/room/one.ts'), 'three')],
  ['another time', (root) => utimesSync(join(root, 'src/room/one.ts'), 1, 2)],
  ['another name', (root) => renameSync(join(root, 'src/room/one.ts'), join(root, 'src/two.ts'))],
  ['a file more', (root) => writeFileSync(join(root, 'content/media.json'), '{}')],
  ['a file less', (root) => rmSync(join(root, 'content/race.json'))],
  ['no look before', (root) => rmSync(join(root, 'build'), { recursive: true })],
])('%s is looked into', (_name, change) => {
  const root = builtFolder();
  change(root);
  expect(lookIfBuilt({}, root)).toBeNull();
});

test('a build is repeated for another folder of content', () => {
  expect(lookIfBuilt({ CONTENT_DIR: 'elsewhere' }, builtFolder())).toBeNull();
});
