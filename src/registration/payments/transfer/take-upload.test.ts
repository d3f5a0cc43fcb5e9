import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeUpload } from './take-upload.server.ts';

const boundary = 'edge';
const type = `multipart/form-data; boundary=${boundary}`;
const maxBytes = 100_000;

const part = (head: string, content: Uint8Array | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const token = part('name="xsrf_token"', 'ours');
const file = (content: Uint8Array | string, name = 'receipt') =>
  part(`name="${name}"; filename="r.pdf"`, content);
const form = (...parts: Buffer[]) =>
  Uint8Array.from(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]));

/** A body in pieces; `pulled` counts the bytes that were requested. */
function toPieces(bytes: Uint8Array, size = 1000) {
  const body = { pulled: 0, stream: new ReadableStream() };
  body.stream = new ReadableStream(
    {
      pull(controller) {
        const piece = bytes.subarray(body.pulled, body.pulled + size);
        body.pulled += piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return body;
}

async function take(body: BodyInit, headers: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'upload-'));
  const path = join(folder, 'file.part');
  const request = new Request('http://site/', {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
    duplex: 'half',
  } as RequestInit);
  const mayTake = (fields: URLSearchParams) => fields.get('xsrf_token') === 'ours';
  const { code } = await takeUpload(request, { path, field: 'receipt', maxBytes, mayTake });
  const written = () => (readdirSync(folder).length > 0 ? readFileSync(path) : null);
  return { code, written };
}

test.each([1, 7, 64, 70_000])(
  'a file arrives on disk as it was sent, in pieces of %i',
  async (size) => {
    const content = Buffer.from(`%PDF\r\n--edg\r\n-- ${'x'.repeat(3000)}`);
    const { code, written } = await take(toPieces(form(token, file(content)), size).stream);
    expect(code).toBe('taken');
    expect(written()?.equals(content)).toBe(true);
  },
);

test('the largest allowed file is taken, and one byte more is refused', async () => {
  const taken = await take(form(token, file(Buffer.alloc(maxBytes))));
  expect([taken.code, taken.written()?.length]).toEqual(['taken', maxBytes]);
  expect((await take(form(token, file(Buffer.alloc(maxBytes + 1))))).code).toBe('file_too_large');
});

test.each([
  ['announced', (bytes: Uint8Array) => ({ 'content-length': String(bytes.length) })],
  ['not announced', () => ({})],
  ['announced as less', () => ({ 'content-length': '10' })],
])('a form that is too long stays unread when its length is %s', async (_how, headers) => {
  const bytes = form(token, file(Buffer.alloc(10 * maxBytes)));
  const body = toPieces(bytes);
  expect((await take(body.stream, headers(bytes))).code).toBe('file_too_large');
  expect(body.pulled).toBeLessThan(1.5 * maxBytes);
});

test.each([
  ['without a token', form(file('%PDF'))],
  ['with the token of another', form(part('name="xsrf_token"', 'theirs'), file('%PDF'))],
  ['with the token behind the file', form(file('%PDF'), token)],
  ['with neither token nor file', form(part('name="a"', 'b'))],
])('nothing is written to disk for a form %s', async (_how, bytes) => {
  const { code, written } = await take(bytes);
  expect([code, written()]).toEqual(['token', null]);
});

test.each([
  ['without a file', form(token)],
  ['with an empty file', form(token, file(''))],
  ['with a file of another name', form(token, file('%PDF', 'other'))],
])('an upload form %s has no file', async (_how, bytes) => {
  expect((await take(bytes)).code).toBe('file_missing');
});

const whole = form(token, file('%PDF-1.4'));
test.each<[string, Uint8Array<ArrayBuffer>, Record<string, string>?]>([
  ['cut in the file', whole.subarray(0, -20)],
  ['without its last boundary', whole.subarray(0, -6)],
  ['empty', new Uint8Array()],
  ['no form at all', Uint8Array.from(Buffer.from('{"a":1}'))],
  ['of another type', whole, { 'content-type': 'text/plain' }],
  ['without a boundary', whole, { 'content-type': 'multipart/form-data' }],
  ['of two files', form(token, file('%PDF'), file('%PDF'))],
  ['of many fields', form(...Array.from({ length: 500 }, () => token), file('%PDF'))],
])('an upload form that is %s is reported', async (_how, bytes, headers) => {
  expect((await take(toPieces(bytes).stream, headers)).code).toBe('file_truncated');
});

test('a form of half a million parts is read only to its limit', async () => {
  const parts = Buffer.concat(Array.from({ length: 100_000 }, () => part('name="a"', '')));
  const body = toPieces(Uint8Array.from(parts.subarray(0, maxBytes)));
  expect((await take(body.stream)).code).toBe('file_truncated');
  expect(body.pulled).toBeLessThan(5000);
});

test('a connection that breaks off is reported', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(whole.subarray(0, 100));
      controller.error(new Error('reset'));
    },
  });
  expect((await take(broken)).code).toBe('file_truncated');
});

const manyAborted = Array.from({ length: 20 });
const mayTake = () => true;

test.runIf(existsSync('/proc/self/fd')).each([
  ['breaks off', () => breaksOff(form(token, file(Buffer.alloc(50_000))))],
  ['is too long', () => toPieces(form(token, file(Buffer.alloc(2 * maxBytes)))).stream],
])('an upload body that %s leaves no file open', async (_how, body) => {
  const open = () => readdirSync('/proc/self/fd', { encoding: 'utf8' }).length;
  await take(body());
  const before = open();
  for (const _ of manyAborted) await take(body());
  // Waiting for as many other disk calls lets a file that is still opening show up.
  for (const _ of manyAborted) await stat(tmpdir());
  expect(open()).toBe(before);
});

test("a disk that takes nothing ends the upload with the disk's error", async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'upload-')), 'missing', 'file.part');
  const maxBytes = 10_000_000;
  const body = toPieces(form(token, file(Buffer.alloc(3_000_000))), 64_000);
  const request = new Request('http://site/', {
    method: 'POST',
    body: body.stream,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
  await expect(takeUpload(request, { path, field: 'receipt', maxBytes, mayTake })).rejects.toThrow(
    'ENOENT',
  );
  expect(body.pulled).toBeLessThan(3_000_000);
});

test('an upload ends when its sender hangs up in a body that never ends', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'upload-')), 'file.part');
  const caller = new AbortController();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(whole.subarray(0, -20)),
    pull: () => {
      caller.abort();
      return new Promise(() => undefined);
    },
  });
  const request = new Request('http://site/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    signal: caller.signal,
    duplex: 'half',
  } as RequestInit);
  const taken = await takeUpload(request, { path, field: 'receipt', maxBytes, mayTake });
  expect(taken.code).toBe('file_truncated');
});

function breaksOff(bytes: Uint8Array): ReadableStream {
  const half = toPieces(bytes.subarray(0, bytes.length / 2));
  return half.stream.pipeThrough(
    new TransformStream({ flush: (controller) => controller.error(new Error('reset')) }),
  );
}
