import { expect, test } from 'vitest';
import { mostFormBytes, readForm } from './read-form.server.ts';

const type = 'application/x-www-form-urlencoded';

function post(body: BodyInit, contentType = type): Request {
  return new Request('http://site/', {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
    duplex: 'half',
  } as RequestInit);
}

const entries = async (request: Request) => [...(await readForm(request))];

test('a form is read as browsers write it', async () => {
  const form = await readForm(post('name=Ana+Luc%C3%ADa&size=M&size=L&empty='));
  expect([...form]).toEqual([
    ['name', 'Ana Lucía'],
    ['size', 'M'],
    ['size', 'L'],
    ['empty', ''],
  ]);
  expect(await entries(post('a=1', `${type};charset=UTF-8`))).toEqual([['a', '1']]);
});

test.each([
  ['64 fields are read', 64, 64],
  ['65 are none', 65, 0],
  ['as many as fit are none', mostFormBytes / 2, 0],
])('a form body is read or refused: %s', async (_name, sent, read) => {
  expect(await entries(post('a&'.repeat(sent - 1).concat('a')))).toHaveLength(read);
});

test('a form may have more fields when its route allows them', async () => {
  const most = async (sent: number) =>
    (await readForm(post('a&'.repeat(sent - 1).concat('a')), 300)).size;
  expect([await most(300), await most(301)]).toEqual([300, 0]);
});

test('a long body is read only to the limit', async () => {
  let taken = 0;
  const endless = new ReadableStream({
    pull(controller) {
      taken += 1;
      controller.enqueue(new Uint8Array(1024).fill(0x61));
    },
  });
  expect(await entries(post(endless))).toEqual([]);
  expect(taken).toBeLessThanOrEqual(mostFormBytes / 1024 + 2);
});

test.each([
  'multipart/form-data; boundary=edge',
  'text/plain',
  'application/json',
  `x${type}`,
  `${type}x`,
  'x',
])('the type %s is no form without files', async (contentType) => {
  const request = post('a=1', contentType);
  expect(await entries(request)).toEqual([]);
  expect(request.bodyUsed).toBe(false);
});

test('a form whose connection breaks off is read as empty', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('a=1&'));
      controller.error(new Error('reset'));
    },
  });
  expect(await entries(post(broken))).toEqual([]);
});
