import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { type KeyFile, readKeyFile } from './read-key-file.server.ts';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'keys-'));
const names: KeyFile[] = ['limits.key', 'codes.key', 'push.key', 'certificates.key'];

test.each(names)(
  'the key file %s of any other length than 32 bytes is refused with what to do',
  async (name) => {
    for (const length of [0, 1, 31, 33, 64]) {
      const folder = makeFolder();
      const path = join(folder, name);
      writeFileSync(path, Buffer.alloc(length, 7));
      const refused = readKeyFile(folder, name);
      await expect(refused).rejects.toThrow(StartError);
      await expect(refused).rejects.toThrow(`The key ${path} holds ${length} bytes instead of 32`);
      await expect(refused).rejects.toThrow('Without a backup delete it');
      expect(readFileSync(path)).toHaveLength(length);
    }
  },
);

test.each(names)('the key file %s is on disk with its folder before it is used', async (name) => {
  const folder = makeFolder();
  const handle = await open(folder, 'r');
  const synced = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
  await handle.close();
  const key = await readKeyFile(folder, name);
  expect(key).toHaveLength(32);
  expect(readdirSync(folder)).toEqual([name]);
  if (process.platform !== 'win32') expect(synced.mock.calls.length).toBeGreaterThanOrEqual(2);
  synced.mockClear();
  expect(await readKeyFile(folder, name)).toEqual(key);
  expect(synced).not.toHaveBeenCalled();
  synced.mockRestore();
});
