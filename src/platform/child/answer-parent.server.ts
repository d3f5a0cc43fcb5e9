import { buffer } from 'node:stream/consumers';
import { giveWayToParent } from './give-way-to-parent.server.ts';

/** Reads the parent's file and sends back the result of `answer`. See `runChild`. */
export async function answerParent<Order>(
  answer: (file: Buffer, order: Order) => Promise<unknown> | unknown,
): Promise<void> {
  giveWayToParent();
  const [order = 'null'] = process.argv.slice(2);
  const file = await buffer(process.stdin);
  process.stdout.write(JSON.stringify(await answer(file, JSON.parse(order))));
}
