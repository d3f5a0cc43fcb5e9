import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { head } from '../../../../tests/support/raw-connection.ts';
import { handOver } from '../../../platform/http/hand-over.server.ts';
import { changeStreams } from './change-streams.ts';

// Heartbeats follow the test's fake time; connections and pauses are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const changeBytes = 300_000;

async function open() {
  const day = { revision: 0 };
  const lineOf = () => `id: ${day.revision}\ndata: ${'x'.repeat(changeBytes)}\n\n`;
  const streams = changeStreams<{ told: number }>({
    async read() {
      const { revision } = day;
      const line = lineOf();
      return (listener) => {
        if (listener.told === revision) return null;
        listener.told = revision;
        return line;
      };
    },
    onFailure: (error) => expect.fail(String(error)),
  });
  const targets: Socket[] = [];
  const server = createServer((_incoming, outgoing) => {
    outgoing.useChunkedEncodingByDefault = false;
    outgoing.writeHead(200);
    outgoing.write('begin\n\n');
    const target = handOver(outgoing);
    if (!target) return;
    targets.push(target);
    streams.add(target, { told: 0 });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  return {
    day,
    streams,
    targets,
    async join() {
      const client = connect(port, '127.0.0.1');
      clients.push(client);
      client.on('error', () => undefined);
      client.write(head('GET', '/'));
      await once(client, 'readable');
      return client;
    },
    close() {
      streams.close();
      for (const client of clients) client.destroy();
      server.close();
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

test('a client that never reads holds at most one change, is cut off after two heartbeats and delays no other', async () => {
  const { day, streams, targets, join, close } = await open();
  const [, reader] = [await join(), await join()];
  let heard = '';
  reader.setEncoding('latin1').on('data', (text) => {
    heard = (heard + text).slice(-changeBytes - 100);
  });
  const [silent, read] = targets;
  for (day.revision = 1; (silent?.writableLength ?? 0) === 0 || day.revision < 30; day.revision++) {
    streams.look();
    await until(() => heard.includes(`id: ${day.revision}\n`) && heard.endsWith('\n\n'));
    expect(silent?.writableLength).toBeLessThan(changeBytes + 100);
  }
  vi.advanceTimersByTime(20_000);
  await until(() => heard.includes('event: beat'));
  expect([silent?.destroyed, streams.size]).toEqual([false, 2]);
  vi.advanceTimersByTime(20_000);
  expect([silent?.destroyed, read?.destroyed, streams.size]).toEqual([true, false, 1]);
  close();
});

test('all clients get the same bytes, and at the stop the time to reconnect', async () => {
  const { day, streams, targets, join, close } = await open();
  const told: (string | Uint8Array)[] = [];
  const clients = await Promise.all(Array.from({ length: 30 }, join));
  for (const target of targets) {
    const write = target.write.bind(target);
    target.write = (bytes: string | Uint8Array) => {
      told.push(bytes);
      return write(bytes);
    };
  }
  const endings = clients.map(async (client) => {
    let text = '';
    for await (const part of client.setEncoding('latin1')) text = (text + part).slice(-60);
    return text;
  });
  day.revision = 1;
  streams.look();
  await until(() => told.length === 30 && targets.every((one) => one.writableLength === 0));
  expect([new Set(told).size, told[0]]).toEqual([1, expect.any(Uint8Array)]);
  streams.close();
  for (const ending of await Promise.all(endings)) expect(ending).toMatch(/x\n\nretry: \d+\n\n$/);
  expect(streams.size).toBe(0);
  await until(() => targets.every(({ destroyed }) => destroyed));
  close();
});
