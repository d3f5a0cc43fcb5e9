import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { percentile } from '../../statistics.ts';
import { askInTurn } from './ask-in-turn.ts';
import { pacedLoad } from './paced-load.ts';
import { writtenRequest } from './plain-connection.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((settle) => server.listen(0, 'localhost', settle));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return `http://localhost:${address.port}`;
}

const page = Buffer.alloc(300_000, 'x');
const paced = (url: string, more: object = {}) =>
  pacedLoad({
    url,
    rate: 100,
    seconds: 0.2,
    request: (n) => writtenRequest(new URL(`/${n}`, url), { headers: { 'x-number': String(n) } }),
    ...more,
  });

test('every request is sent once, and its answer is counted to the last byte', async () => {
  const asked: string[] = [];
  const url = await serve(({ url: path = '' }, answer) => {
    asked.push(path);
    answer.writeHead(200, { 'content-length': page.length }).end(page);
  });
  const { latencies, lengths } = await paced(url);
  expect(asked.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `/${n}`).toSorted());
  expect(lengths).toEqual(Array.from({ length: 20 }, () => page.length));
  expect(latencies).toHaveLength(20);
});

test('answers in chunks and answers without a body end too', async () => {
  const url = await serve(({ url: path }, answer) => {
    if (path === '/0') {
      answer.write('one');
      setImmediate(() => answer.end('two'));
    } else answer.writeHead(304).end();
  });
  const { lengths } = await paced(url, { statuses: [200, 304] });
  expect(lengths.filter((length) => length === 0)).toHaveLength(19);
});

test('a request that waits holds up no other', async () => {
  const waiting: (() => void)[] = [];
  const url = await serve((_, answer) => {
    waiting.push(() => answer.end());
    if (waiting.length === 20) for (const end of waiting) end();
  });
  expect((await paced(url)).latencies).toHaveLength(20);
});

test('a kept connection that is closed under a request is asked for on a new one', async () => {
  const sockets = new Set<unknown>();
  let refused = 0;
  const url = await serve(({ socket }, answer) => {
    if (sockets.has(socket)) {
      refused += 1;
      socket.destroy();
    } else answer.end('here');
    sockets.add(socket);
  });
  const { lengths } = await paced(url);
  expect(refused).toBeGreaterThan(0);
  expect(lengths).toEqual(Array.from({ length: 20 }, () => 4));
});

test('a measured request ends with an error on another status or when the server hangs up', async () => {
  const refusing = await serve((_, answer) => answer.writeHead(503).end());
  await expect(paced(refusing)).rejects.toThrow('503');
  await expect(askInTurn({ url: refusing, seconds: 60 })).rejects.toThrow('503');
  const dying = await serve(({ socket }) => socket.destroy());
  await expect(paced(dying)).rejects.toThrow(/hung up|ECONNRESET/);
});

test('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, 50)).toBe(101);
  expect(percentile(values, 99)).toBe(199);
  expect(percentile(values, 100)).toBe(200);
  expect(percentile([], 99)).toBeNaN();
});
