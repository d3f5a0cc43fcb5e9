import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const start = `import { createLog } from './src/platform/log/create-log.server.ts';
  const log = createLog({ logLevel: 'info' });`;

function runs(script: string) {
  return spawn(process.execPath, ['--input-type=module', '--eval', start + script]);
}

async function readLog(script: string) {
  const child = runs(script);
  const ended = once(child, 'close');
  const [out] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  const lines = out.split('\n').slice(0, -1);
  return { messages: lines.map((line) => JSON.parse(line).msg), code };
}

const said = Array.from({ length: 3000 }, (_, each) => String(each));

test.each([
  ['on purpose', 'process.exit(3)', 3],
  ['by an error that nobody caught', 'throw new Error("bug")', 1],
  ['because nothing is left to do', '', 0],
])('a process that ends %s has written every line in order', async (_name, ends, expected) => {
  const { messages, code } = await readLog(`
    import { brotliCompress } from 'node:zlib';
    // All threads are busy, as when pages are packed.
    for (let each = 0; each < 8; each++) brotliCompress(Buffer.alloc(100_000, 'bib'), () => undefined);
    const say = (from) => { for (let each = 0; each < 1500; each++) log.info(String(from + each)); };
    say(0);
    setImmediate(() => { say(1500); ${ends} });
  `);
  expect(messages).toEqual(said);
  expect(code).toBe(expected);
});

test('an error is written at once, with the lines before it', async () => {
  const { messages } = await readLog(`
    log.info('before');
    log.error('failed');
    process.kill(process.pid, 'SIGKILL');
  `);
  expect(messages).toEqual(['before', 'failed']);
});

test('a single line is written a moment later, without another one', async () => {
  const child = runs("log.info('alone'); setInterval(() => undefined, 1000);");
  const [line] = await once(child.stdout, 'data');
  expect(JSON.parse(line).msg).toBe('alone');
  child.kill('SIGKILL');
});

test.skipIf(!existsSync('/dev/full'))('a full disk loses log lines and blocks nothing', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${start} log.error('lost'); console.error('goes on');`],
    { stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'], timeout: 60_000 },
  );
  expect([status, String(stderr)]).toEqual([0, 'goes on\n']);
});
