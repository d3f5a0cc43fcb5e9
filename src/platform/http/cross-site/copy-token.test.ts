import { expect, test } from 'vitest';
import { copyToken } from './copy-token.ts';
import { tokenHeader, tokenPath } from './token-names.ts';

const token = 'a'.repeat(43);
const address = 'https://race.example/es/registro';

function pageWith(cookie: string, given = '') {
  const sent: { address: string; method: string; token: string | null }[] = [];
  const page = { URL: address, cookie };
  const send = copyToken(async (target, init) => {
    const request =
      target instanceof Request
        ? new Request(target, init)
        : new Request(new URL(target, address), init);
    const { pathname } = new URL(request.url);
    sent.push({
      address: request.url,
      method: request.method,
      token: request.headers.get(tokenHeader),
    });
    if (pathname === tokenPath && given) page.cookie = `language=es; XSRF-TOKEN=${given}`;
    return new Response(await request.text());
  }, page);
  return { send, sent, headers: () => sent.map((call) => call.token) };
}

const known = `language=es; XSRF-TOKEN=${token}`;

test.each([
  ['a path', '/en/registro.data'],
  ['an address', new URL('https://race.example/en/registro.data')],
  ['a request', new Request('https://race.example/en/registro.data', { method: 'POST' })],
])("a changing call carries the cookie's token: %s", async (_as, target) => {
  const { send, sent } = pageWith(known);
  await send(target, { method: 'post', body: 'x' });
  expect(sent).toEqual([
    { address: String(new URL('https://race.example/en/registro.data')), method: 'POST', token },
  ]);
});

test.each(['PUT', 'PATCH', 'DELETE'])("a %s call carries the cookie's token", async (method) => {
  const { send, headers } = pageWith(known);
  await send('/api/thing', { method });
  expect(headers()).toEqual([token]);
});

test.each(['GET', 'HEAD', 'OPTIONS'])('a %s call reads and carries no token', async (method) => {
  const { send, headers } = pageWith(known);
  await send('/api/thing', { method });
  await send(new Request('https://race.example/api/thing', { method }));
  expect(headers()).toEqual([null, null]);
});

test('another site or port never learns the token', async () => {
  const { send, headers } = pageWith(known);
  for (const other of [
    'https://other.example/',
    '//other.example/',
    'https://race.example:8443/',
  ]) {
    await send(other, { method: 'POST' });
  }
  expect(headers()).toEqual([null, null, null]);
});

test('a call keeps its body, its headers and a token of its own', async () => {
  const { send, headers } = pageWith(known);
  const request = new Request('https://race.example/a', {
    method: 'POST',
    body: 'all of it',
    headers: { 'content-type': 'text/csv' },
  });
  expect(await (await send(request)).text()).toBe('all of it');
  await send('/a', { method: 'POST', headers: { [tokenHeader]: 'own' } });
  expect(headers()).toEqual([token, 'own']);
});

test('a visitor without the cookie gets one first, once for all waiting calls', async () => {
  const { send, sent } = pageWith('language=es', token);
  await Promise.all([send('/a', { method: 'POST' }), send('/b', { method: 'POST' })]);
  const [first, ...then] = sent.map((call) => [new URL(call.address).pathname, call.token]);
  expect(first).toEqual([tokenPath, null]);
  expect(then.toSorted()).toEqual([
    ['/a', token],
    ['/b', token],
  ]);
});

test('an invalid token cookie counts as none', async () => {
  const { send, headers } = pageWith('XSRF-TOKEN=short', token);
  await send('/a', { method: 'POST' });
  expect(headers()).toEqual([null, token]);
});

test('a call goes without token when cookies are off, so that the server explains the refusal', async () => {
  const { send, headers } = pageWith('');
  await send('/a', { method: 'POST' });
  await send('/a', { method: 'POST' });
  expect(headers()).toEqual([null, null, null, null]);
});

test('a call without signal fails as usual, and the next one asks for the cookie again', async () => {
  let calls = 0;
  const send = copyToken(
    () => {
      calls += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
    { URL: address, cookie: '' },
  );
  await expect(send('/a', { method: 'POST' })).rejects.toThrow(TypeError);
  await expect(send('/a', { method: 'POST' })).rejects.toThrow(TypeError);
  expect(calls).toBe(2);
});
