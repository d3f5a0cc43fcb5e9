import { expect, test } from 'vitest';
import { BusyError } from '../errors/busy-error.ts';
import { takeTurns } from './take-turns.ts';

const limits = { mostWaiting: { desk: 9, strangers: 3 }, mostOfCaller: 3 };

function held() {
  const turns = takeTurns(limits);
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (caller: string, name: string, line: 'desk' | 'strangers' = 'strangers') =>
    turns({ caller, line }, async () => {
      done.push(name);
      if (name === 'first') await promise;
    });
  return { ask, done, end: resolve };
}

test("the desk's work runs before strangers' work, and strangers take turns", async () => {
  const { ask, done, end } = held();
  const asked = [
    ask('many', 'first'),
    ask('many', 'many 2'),
    ask('many', 'many 3'),
    ask('one', 'one 1'),
    ask('clerk', 'desk 1', 'desk'),
  ];
  end();
  await Promise.all(asked);
  expect(done).toEqual(['first', 'desk 1', 'many 2', 'one 1', 'many 3']);
});

test('work is refused when its caller has enough waiting or its line is full', async () => {
  const { ask, done, end } = held();
  const asked = [ask('many', 'first'), ask('many', 'many 2'), ask('many', 'many 3')];
  await expect(ask('many', 'many 4')).rejects.toBeInstanceOf(BusyError);
  asked.push(ask('one', 'one 1'));
  await expect(ask('two', 'two 1')).rejects.toBeInstanceOf(BusyError);
  asked.push(ask('clerk', 'desk 1', 'desk'));
  end();
  await Promise.all(asked);
  expect(done).toEqual(['first', 'desk 1', 'many 2', 'one 1', 'many 3']);
});

test('the next work begins after one that fails', async () => {
  const turns = takeTurns(limits);
  const turn = { caller: 'one', line: 'strangers' } as const;
  const failing = turns(turn, () => Promise.reject(new Error('broken')));
  const next = turns(turn, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
