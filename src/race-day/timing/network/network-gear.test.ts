import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkGear } from './network-gear.server.ts';

async function openDevice(port = 0) {
  const open = new Set<Socket>();
  const received: string[] = [];
  const listener = createServer((socket) => {
    open.add(socket);
    socket.on('data', (bytes) => received.push(bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    write(text: string) {
      for (const socket of open) socket.write(text);
    },
    async stop() {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

function openPage(network: ReturnType<typeof networkGear>, last: string | null = null) {
  const target = new PassThrough();
  let text = '';
  target.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  network.follow(target, last);
  return {
    has: (words: string) => vi.waitFor(() => expect(text).toContain(words), { timeout: 60_000 }),
    lines: () =>
      [...text.matchAll(/^event: line\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data)),
    ids: () => [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id),
    text: () => text,
  };
}

let device: Awaited<ReturnType<typeof openDevice>>;
let network: ReturnType<typeof networkGear>;
beforeEach(async () => {
  device = await openDevice();
  network = networkGear({ host: '127.0.0.1', port: device.port }, () => undefined);
});
afterEach(async () => {
  network.close();
  await device.stop();
});

const start = 'TN    7    1 M1 11:02:33.15300  8829';
const finish = 'TN    7    1  4 11:04:13.40172  8829';

test('lines come whole, however the network cuts them, and nothing is sent to the device', async () => {
  const page = openPage(network);
  await page.has('data: {"open":true}');
  device.write(`${start}\r\n${finish.slice(0, 20)}`);
  await page.has(start);
  device.write(`${finish.slice(20)}\r\n\r`);
  await page.has(finish);
  expect(page.lines().map(({ text }) => text)).toEqual([start, finish]);
  expect(device.received).toEqual([]);
});

test('network gear reconnects to a device that was away and notifies the page', async () => {
  const page = openPage(network);
  await page.has('data: {"open":true}');
  device.write(`${start}\n`);
  await page.has(start);
  const { port } = device;
  await device.stop();
  await page.has('data: {"open":false}');
  device = await openDevice(port);
  await vi.waitFor(() => expect(page.text().match(/"open":true/g)).toHaveLength(2), {
    timeout: 60_000,
  });
  device.write(`${finish}\r\n`);
  await page.has(finish);
  expect(page.lines()).toHaveLength(2);
});

test('a page that returns gets the gear lines that it missed, and none twice', async () => {
  const page = openPage(network);
  await page.has('data: {"open":true}');
  device.write(`${start}\r\n${finish}\r\n`);
  await page.has(finish);
  const [first = ''] = page.ids();
  const back = openPage(network, first);
  await back.has(finish);
  expect(back.lines().map(({ text }) => text)).toEqual([finish]);
  const fromAnotherServer = openPage(network, 'other-2');
  await fromAnotherServer.has(finish);
  expect(fromAnotherServer.lines()).toHaveLength(2);
});
