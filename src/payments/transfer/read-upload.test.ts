import { expect, test } from 'vitest';
import { readUpload } from './read-upload.server.ts';

const boundary = 'edge';
const type = `multipart/form-data; boundary=${boundary}`;

function formWith(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="receipt"; filename="r.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Uint8Array.from(
    Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  );
}

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://site/', {
    ...{ method: 'POST', body, headers: { 'content-type': type, ...headers } },
    duplex: 'half',
  } as RequestInit);
}

/** A body whose length nobody announced. */
function stream(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

const big = formWith(Buffer.alloc(200 * 1024, 0x41));

test('a whole form is read', async () => {
  const upload = await readUpload(post(formWith(Buffer.from('%PDF'))), 1024);
  if (upload.code !== 'read') throw new Error(upload.code);
  const file = upload.form.get('receipt');
  expect(file instanceof File && (await file.text())).toBe('%PDF');
});

test.each([
  ['announced', () => post(big, { 'content-length': String(big.length) })],
  ['not announced', () => post(stream(big))],
  ['announced as less', () => post(stream(big), { 'content-length': '10' })],
])('a form that is too long, its length %s, is told', async (_how, request) => {
  expect(await readUpload(request(), 1024)).toEqual({ code: 'file_too_large' });
});

test.each([
  ['cut in the file', formWith(Buffer.from('%PDF-1.4')).subarray(0, 120)],
  ['without its last boundary', formWith(Buffer.from('%PDF')).subarray(0, -6)],
  ['empty', new Uint8Array()],
  ['no form at all', Uint8Array.from(Buffer.from('{"a":1}'))],
])('a form that is %s is told', async (_how, body) => {
  expect(await readUpload(post(stream(body)), 1024)).toEqual({ code: 'file_truncated' });
});

test('a connection that breaks off is told', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(10));
      controller.error(new Error('reset'));
    },
  });
  expect(await readUpload(post(broken), 1024)).toEqual({ code: 'file_truncated' });
});
