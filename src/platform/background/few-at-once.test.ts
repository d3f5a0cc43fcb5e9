import { expect, test } from 'vitest';
import { classifyOutage } from '../database/classify-outage.server.ts';
import { BusyError } from '../errors/busy-error.ts';
import { fewAtOnce } from './few-at-once.ts';

function works() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

test('fewAtOnce runs a limited number at once, and the others in order', async () => {
  const inTurn = fewAtOnce({ most: 2, mostWaiting: 9 });
  const { begun, work, end } = works();
  const done = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await done[1]).toBe('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await Promise.all([done[0], done[2]]);
  end('d');
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
});

test('fewAtOnce passes on the place of work that fails', async () => {
  const inTurn = fewAtOnce({ most: 1, mostWaiting: 9 });
  const { begun, work, end, fail } = works();
  const [first, second] = [inTurn(work('a')), inTurn(work('b'))];
  fail('a');
  await expect(first).rejects.toThrow('a');
  end('b');
  expect(await second).toBe('b');
  expect(begun).toEqual(['a', 'b']);
});

test('fewAtOnce refuses more work when too many wait', async () => {
  const inTurn = fewAtOnce({ most: 1, mostWaiting: 1 });
  const { work, end } = works();
  const [first, second] = [inTurn(work('a')), inTurn(work('b'))];
  const refused = await inTurn(work('c')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BusyError);
  expect(classifyOutage(refused)).toBe('unavailable');
  end('a');
  await first;
  end('b');
  await second;
  const later = inTurn(work('d'));
  end('d');
  expect(await later).toBe('d');
});
