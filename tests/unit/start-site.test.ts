import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSite } from '../support/start-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (script: string) => ({ args: ['--eval', script], folder });

test('a port that was taken meanwhile is given up for another one', async () => {
  const site = await startSite(
    { VAR_DIR: folder },
    program(`
      const { existsSync, writeFileSync } = require('node:fs');
      const tried = process.env.VAR_DIR + '/' + 'tried';
      if (!existsSync(tried)) {
        writeFileSync(tried, '');
        throw new Error('listen EADDRINUSE: address already in use');
      }
      console.log('The site is on http://localhost:' + process.env.PORT);
      process.stdin.resume();
    `),
  );
  expect(site.url).toBe(`http://localhost:${site.port}`);
  await site.stop();
});

test('a start that fails for another reason reports it', async () => {
  const starting = startSite({ VAR_DIR: folder }, program("throw new Error('no such setting')"));
  await expect(starting).rejects.toThrow('no such setting');
});
