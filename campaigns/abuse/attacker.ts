import { pacedLoad } from '../bench/server/paced-load.ts';
import { type AttackName, attackRequest } from './attacks.ts';

export interface AttackOrder {
  name: AttackName;
  url: string;
  /** Requests a second. */
  rate: number;
  seconds: number;
}

const order: AttackOrder = JSON.parse(process.argv[2] ?? '');
const statuses: Record<number, number> = {};
process.on('message', () => {
  process.send?.(statuses, () => process.exit());
});
await pacedLoad({
  ...order,
  request: (n) => attackRequest(order.name, order.url, n),
  statuses: Array.from({ length: 600 }, (_, status) => status),
  onAnswer(status) {
    statuses[status] = (statuses[status] ?? 0) + 1;
  },
});
