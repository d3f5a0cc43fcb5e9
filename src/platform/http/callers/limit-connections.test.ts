import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { isOwnNetwork } from '../../config/is-own-network.server.ts';
import { limitConnections } from './limit-connections.server.ts';

const server = createServer();
// All connections of a test come from this machine.
limitConnections(server, { most: 3, isCounted: () => true });
server.on('connection', (socket) => {
  if (!socket.destroyed) socket.write('here');
});
await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

async function open(): Promise<{ socket: Socket; said: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const [heard] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return { socket, said: String(heard) };
}

test('an address is limited in connections, and gets another when one ends', async () => {
  const held = [await open(), await open(), await open()];
  expect(held.map(({ said }) => said)).toEqual(['here', 'here', 'here']);
  expect((await open()).said).not.toBe('here');
  const [first] = held;
  first?.socket.destroy();
  await expect.poll(async () => (await open()).said).toBe('here');
  for (const { socket } of held) socket.destroy();
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.17.0.1', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['', true],
  ['181.199.1.2', false],
  ['172.32.0.1', false],
  ['2800:bf0::1', false],
])('the address %s is of our own network: %s', (address, isOwn) => {
  expect(isOwnNetwork(address)).toBe(isOwn);
});
