import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CommandContext } from './command-context.ts';
import { readSmallFile } from './read-small-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'small-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['as it is', 'utf8', ''],
  ['with the mark of Windows', 'utf8', '\uFEFF'],
  ['as PowerShell writes it', 'utf16le', '\uFEFF'],
] as const)('a text file %s is read', async (name, encoding, mark) => {
  const path = join(folder, name);
  writeFileSync(path, `${mark}{"río":1}`, encoding);
  expect(JSON.parse(await readSmallFile(path, {} as CommandContext))).toEqual({ río: 1 });
});
