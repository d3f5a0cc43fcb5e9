import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type ChildWork, runChild } from './run-child.server.ts';
import { startChild } from './start-child.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
afterAll(() => rmSync(folder, { recursive: true }));

const limits = {
  reads: ['tests/fakes'],
  heapMb: 128,
  memoryMb: 400,
  processorMs: 60_000,
  longestMs: 120_000,
  answerBytes: 1_000_000,
};
const program = 'tests/fakes/obedient-child.ts';

const obey = (order: object, more: Partial<ChildWork['limits']> = {}, file?: Uint8Array) =>
  runChild<unknown>({ program, order, limits: { ...limits, ...more }, ...(file && { file }) });

test('a child reads the given file and order, and answers plain data', async () => {
  const outcome = await obey({ do: 'repeat' }, {}, Buffer.from('Ñandú'));
  expect(outcome).toEqual({ code: 'answered', answer: { said: 'Ñandú', do: 'repeat' } });
});

test.each<[string, object, Partial<ChildWork['limits']>, string]>([
  ['computes for ever', { do: 'compute' }, { processorMs: 500 }, 'time'],
  ['sleeps for ever', { do: 'sleep' }, { longestMs: 3000 }, 'time'],
  ['keeps many objects', { do: 'objects' }, {}, 'memory'],
  ['keeps many bytes', { do: 'bytes' }, { memoryMb: 200 }, 'memory'],
  ['says too much', { do: 'speak' }, { answerBytes: 10_000 }, 'answer'],
])('a child that %s is ended', async (_what, order, more, over) => {
  expect(await obey(order, more)).toEqual({ code: 'over', over });
});

test('a waiting child uses no processor time', async () => {
  const outcome = await obey({ do: 'nap' }, { processorMs: 5000 });
  expect(outcome).toEqual({ code: 'answered', answer: 'awake' });
});

test('an error of a child is thrown with its last output', async () => {
  await expect(obey({ do: 'throw' })).rejects.toThrow(/obedient-child\.ts: [\s\S]*no such thing/);
});

test('a child whose answer is no longer wanted is ended', async () => {
  const waiting = new AbortController();
  const outcome = runChild({
    program,
    order: { do: 'sleep' },
    limits,
    signal: waiting.signal,
  });
  waiting.abort(new Error('gone'));
  await expect(outcome).rejects.toThrow('gone');
});

test('a child has the lowest priority from its start', async () => {
  const child = startChild(program, [JSON.stringify({ do: 'sleep' })], limits, 'pipe');
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW);
});

test('a child has no settings, and reads no keys, settings or command line of its parent', async () => {
  const varDir = join(folder, 'var');
  mkdirSync(varDir);
  const key = join(varDir, 'codes.key');
  writeFileSync(key, 'an invented key');
  const paths = [
    key,
    '.env.example',
    `/proc/${process.pid}/environ`,
    'content/race.json',
    '/etc/hosts',
  ];
  expect(await obey({ do: 'look', paths })).toEqual({
    code: 'answered',
    answer: { env: [], read: paths.map(() => 'ERR_ACCESS_DENIED') },
  });
  expect(
    await obey({ do: 'look', paths: [key] }, { reads: [varDir, ...limits.reads] }),
  ).toMatchObject({
    answer: { read: ['read'] },
  });
});

test('a child reaches no network, starts no process and writes nothing', async () => {
  const server = createServer((socket) => socket.end('reached')).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const outcome = await obey({ do: 'reach', port, path: join(folder, 'written') });
  server.close();
  expect(outcome).toEqual({
    code: 'answered',
    answer: ['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED'],
  });
});
