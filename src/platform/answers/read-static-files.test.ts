import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readStaticFiles } from './read-static-files.server.ts';

function builtFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  for (const name of ['one.js', 'two.js']) writeFileSync(join(folder, name), name);
  const files = readStaticFiles([{ folder, under: '/', caching: () => 'no-cache' }]);
  const toBytes = (address: string) => files.get(address)?.packings.identity.bytes?.toString();
  return { folder, toBytes };
}

test('a requested file stays unchanged whatever a later build writes', () => {
  const { folder, toBytes } = builtFolder();
  expect(toBytes('/one.js')).toBe('one.js');
  writeFileSync(join(folder, 'one.js'), 'of the next start');
  writeFileSync(join(folder, 'three.js'), 'of the next start');
  expect([toBytes('/one.js'), toBytes('/three.js')]).toEqual(['one.js', undefined]);
});

test('all files are read in the background without requests', async () => {
  vi.useFakeTimers();
  const { folder, toBytes } = builtFolder();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
  expect([toBytes('/one.js'), toBytes('/two.js')]).toEqual(['one.js', 'two.js']);
});

test('pages of any site may load open files, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  for (const name of ['one.js', 'two.js']) writeFileSync(join(folder, name), name);
  const files = readStaticFiles([
    { folder, under: '/', caching: () => 'no-cache', isOpen: (address) => address === '/one.js' },
  ]);
  const isOpen = (address: string) =>
    files.get(address)?.headers.includes('access-control-allow-origin');
  expect([isOpen('/one.js'), isOpen('/two.js')]).toEqual([true, false]);
  rmSync(folder, { recursive: true });
});

test('a file deleted before its turn is not served', () => {
  const { folder, toBytes } = builtFolder();
  rmSync(join(folder, 'two.js'));
  expect([toBytes('/two.js'), toBytes('/one.js')]).toEqual([undefined, 'one.js']);
});

test('a missing folder has no files', () => {
  const files = readStaticFiles([
    { folder: join(tmpdir(), 'nowhere', 'at all'), under: '/', caching: () => '' },
  ]);
  expect(files.get('/one.js')).toBeUndefined();
});
