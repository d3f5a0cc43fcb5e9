import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KeptAnswer } from '../kept-answer.server.ts';
import { lastingAnswers } from './lasting-answers.server.ts';

const words = 'gate five is upstream '.repeat(200);
const page = (version: string, body = words) =>
  new KeptAnswer({
    status: 200,
    version,
    compressible: true,
    failedAs: null,
    headers: ['content-type', 'text/html', 'vary', 'Accept-Encoding'],
    body: Buffer.from(body),
  });

async function filled(...answers: [string, KeptAnswer][]) {
  const folder = join(mkdtempSync(join(tmpdir(), 'lasting-')), 'answers');
  const { keep, written } = lastingAnswers(folder, 'build 1');
  for (const [key, answer] of answers) keep(key, answer);
  await written();
  return folder;
}

test('a saved response is found unchanged and already compressed', async () => {
  const folder = await filled(['es /home', page('day 1')]);
  const found = lastingAnswers(folder, 'build 1').find('es /home', 'day 1');
  const packed = found?.ready('br');
  expect(found).toMatchObject({ status: 200, etag: page('day 1').etag });
  expect(packed?.headers).toEqual((await page('day 1').finished('br')).headers);
  expect(brotliDecompressSync(packed?.bytes ?? '').toString()).toBe(words);
});

test.each([
  ['another version', 'build 1', 'es /home', 'day 2'],
  ['another program', 'build 2', 'es /home', 'day 1'],
  ['another page', 'build 1', 'en /home', 'day 1'],
])('%s finds no saved response', async (_what, program, key, version) => {
  const folder = await filled(['es /home', page('day 1')]);
  expect(lastingAnswers(folder, program).find(key, version)).toBeNull();
});

test('saved responses of an old version are deleted one by one', async () => {
  const folder = await filled(
    ['es /home', page('day 1', `${words} Ana Tapuy`)],
    ['en /home', page('day 1')],
    ['es /media', page('day 2')],
  );
  expect(readdirSync(folder)).toHaveLength(1);
  const { find } = lastingAnswers(folder, 'build 1');
  expect(find('es /home', 'day 1')).toBeNull();
  expect(find('es /media', 'day 2')).not.toBeNull();
});

test('a second start of the same build keeps valid responses and adds to them', async () => {
  const folder = await filled(['es /home', page('day 1')]);
  writeFileSync(join(folder, 'half.json'), '{"madeBy":');
  const next = lastingAnswers(folder, 'build 1');
  next.keep('es /media', page('day 1'));
  await next.written();
  expect(readdirSync(folder)).toHaveLength(2);
  const { find } = lastingAnswers(folder, 'build 1');
  expect([find('es /home', 'day 1'), find('es /media', 'day 1')]).not.toContain(null);
});

test('saved responses of another build are deleted', async () => {
  const folder = await filled(['es /home', page('day 1')]);
  const next = lastingAnswers(folder, 'build 2');
  next.keep('es /media', page('day 1'));
  await next.written();
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a file left by a crash is no saved response', async () => {
  const folder = await filled(['es /home', page('day 1')]);
  const [name = ''] = readdirSync(folder);
  const whole = readFileSync(join(folder, name), 'utf8');
  writeFileSync(join(folder, name), whole.slice(0, whole.length / 2));
  expect(lastingAnswers(folder, 'build 1').find('es /home', 'day 1')).toBeNull();
});

test('an unwritable folder saves nothing and reports nothing', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lasting-')), 'file');
  writeFileSync(file, '');
  const { keep, written, find } = lastingAnswers(join(file, 'answers'), 'build 1');
  keep('es /home', page('day 1'));
  await written();
  expect(find('es /home', 'day 1')).toBeNull();
});
