import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AttackOrder } from './attacker.ts';

/** Answers of each status that an attack got. */
export type AnswerCounts = Readonly<Record<string, number>>;

/** Attacks from a process of its own, so that who measures is not held up by it. */
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
