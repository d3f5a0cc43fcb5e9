import type { Server, Socket } from 'node:net';
import { isOwnNetwork } from '../../config/is-own-network.server.ts';
import { toNetwork } from '../client-address.server.ts';
import { mostOfOneAddress } from '../refusals/server-limits.ts';

/** The own network is not counted, because a proxy has all visitors' connections. */
export function limitConnections(
  server: Server,
  { most = mostOfOneAddress, isCounted = (address: string) => !isOwnNetwork(address) } = {},
): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (!isCounted(remoteAddress)) return;
    const caller = toNetwork(remoteAddress);
    const count = counts.get(caller) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    counts.set(caller, count + 1);
    socket.once('close', () => {
      const left = (counts.get(caller) ?? 1) - 1;
      if (left > 0) counts.set(caller, left);
      else counts.delete(caller);
    });
  });
}
