import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AttackOrder } from './attacker.ts';

export type AnswerCounts = Readonly<Record<string, number>>;

/** Attacks from a separate process, so that the attack does not delay the measurement. */
export function startAttack(order: AttackOrder): { stop: () => Promise<AnswerCounts> } {
  const child = fork('campaigns/abuse/attacker.ts', [JSON.stringify(order)], { stdio: 'inherit' });
  return {
    async stop() {
      const told = once(child, 'message');
      const ended = once(child, 'exit');
      child.send('stop');
      const [statuses] = await told;
      await ended;
      return statuses as AnswerCounts;
    },
  };
}
