import type { ListOrder } from '../../../organizing/race-office/starts/with-start-list.ts';
import { rankings, startOrders } from '../../../race-day/log/start-list/order-starts.ts';

/** How a form or an address wants a start list; the seed is the race's own where none is written. */
export function readListOrder(read: (name: string) => string, race: string): ListOrder {
  return {
    order: startOrders.find((known) => known === read('orden')) ?? 'ranking_first',
    rankedBy: rankings.find((known) => known === read('segun')) ?? 'championship',
    seed: read('semilla').trim().slice(0, 60) || race,
  };
}
