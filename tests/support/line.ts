import { connect, createServer, type Socket } from 'node:net';

/** A line between a browser and a server of this machine, whose packets the test controls. */
export interface Line {
  url: string;
  hangUp: () => void;
  close: () => void;
}

interface LineRules {
  /** Port at the far end; null when no server answers. */
  port: () => number | null;
  /** Made for each connection and direction; calls `deliver` to pass a packet on. The end has length 0. */
  carry: (way: 'up' | 'down') => (length: number, deliver: () => void) => void;
}

/** Largest packet, as on the internet. */
const packet = 1_460;

export async function openLine({ port, carry }: LineRules): Promise<Line> {
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    open.add(phone);
    phone.on('error', () => phone.destroy());
    const farEnd = port();
    if (farEnd === null) return phone.destroy();
    const site = connect(farEnd, 'localhost');
    open.add(site);
    for (const [from, to, way] of [
      [phone, site, 'up'],
      [site, phone, 'down'],
    ] as const) {
      const hand = carry(way);
      from.on('data', (bytes: Buffer) => {
        for (let at = 0; at < bytes.length; at += packet) {
          const part = bytes.subarray(at, at + packet);
          hand(part.length, () => to.write(part));
        }
      });
      from.on('error', () => to.destroy());
      // Ended, not destroyed, so that packets under way arrive.
      from.on('end', () => hand(0, () => to.end()));
      from.on('close', () => open.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    hangUp,
    close: () => {
      hangUp();
      server.close();
    },
  };
}
