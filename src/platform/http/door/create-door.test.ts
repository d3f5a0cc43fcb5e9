import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createDoor, type Door } from './create-door.server.ts';

let door: Door;

const says =
  (words: string): RequestListener =>
  (_incoming, outgoing) =>
    void outgoing.end(words);

async function openDoor() {
  door = createDoor(null);
  await door.open({ port: 0, host: '127.0.0.1' }, null);
  const { port } = door.server.address() as AddressInfo;
  return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

function visits(count: number) {
  return new Promise<void>((resolve) => {
    let seen = 0;
    door.server.on('request', () => {
      seen += 1;
      if (seen === count) resolve();
    });
  });
}

afterEach(() => door.stop());

test('a request before the app is ready waits for it', async () => {
  const read = await openDoor();
  const come = visits(2);
  const answers = Promise.all([read('/one'), read('/two')]);
  await come;
  door.answeredBy(says('site'));
  expect(await answers).toEqual(['site', 'site']);
  expect(await read('/three')).toBe('site');
});

test('the early listener answers what it can until the app is ready, and never afterwards', async () => {
  const read = await openDoor();
  door.answeredEarlyBy((incoming, outgoing) => {
    if (incoming.url === '/kept') says('early')(incoming, outgoing);
    else door.wait(incoming, outgoing);
  });
  expect(await read('/kept')).toBe('early');
  const come = visits(1);
  const waiting = read('/made');
  await come;
  door.answeredBy(says('site'));
  expect(await waiting).toBe('site');
  expect(await read('/kept')).toBe('site');
});

test('a request passed on by the early listener is answered when the app is already ready', async () => {
  const read = await openDoor();
  const { promise: looking, resolve: looked } = Promise.withResolvers<void>();
  door.answeredEarlyBy(async (incoming, outgoing) => {
    await looking;
    door.wait(incoming, outgoing);
  });
  const come = visits(1);
  const answer = read('/kept');
  await come;
  door.answeredBy(says('site'));
  looked();
  expect(await answer).toBe('site');
});

test('a port in use is reported', async () => {
  await openDoor();
  const { port } = door.server.address() as AddressInfo;
  const second = createDoor(null);
  await expect(second.open({ port, host: '127.0.0.1' }, null)).rejects.toThrow('EADDRINUSE');
});
