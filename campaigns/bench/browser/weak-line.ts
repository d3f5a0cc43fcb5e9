import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../../scripts/sample-data/random.ts';
import { type Line, openLine } from '../../../tests/support/line.ts';

/** Bytes a second, milliseconds there and back, share of lost packets. */
export interface LineQuality {
  rate: number;
  roundTrip: number;
  loss: number;
}

/** The line at the river: 400 kbit/s, 400 ms, 2 % loss. */
export const riverLine: LineQuality = { rate: 50_000, roundTrip: 400, loss: 0.02 };

/**
 * Opens a line of this quality to a port of this machine. All connections share its rate; a lost packet comes a round
 * trip later and delays the packets after it, as TCP does; the handshake delays a connection's first packet.
 */
export function weakLine(port: number, { rate, roundTrip, loss }: LineQuality): Promise<Line> {
  const { next } = seededRandom('weak line');
  const freeAt = { up: 0, down: 0 };
  return openLine({
    port: () => port,
    carry: (way) => {
      let arrived = Promise.resolve();
      let isFirst = way === 'up';
      return (length, deliver) => {
        const now = performance.now();
        freeAt[way] = Math.max(now, freeAt[way]) + (length / rate) * 1000;
        const extra = (isFirst ? roundTrip : 0) + (next() < loss ? roundTrip : 0);
        isFirst = false;
        const takes = freeAt[way] - now + roundTrip / 2 + extra;
        const wait = pause(takes);
        arrived = arrived.then(() => wait).then(deliver);
      };
    },
  });
}
